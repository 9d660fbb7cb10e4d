import { isSame } from '@doira/domain/content/draft'
import { useState } from 'react'
import type { DraftInHand } from '../../content/editor/use-draft.ts'
import { type Sections, sectionsOf } from './plan-draft.ts'

type Earlier = { readonly sections: Sections; readonly what: string }

/** The plan of the draft, and the steps by which it became so, for as long as the editor is open. */
export function usePlan({ mine, setField }: DraftInHand) {
  const sections = sectionsOf(mine)
  const [earlier, setEarlier] = useState<readonly Earlier[]>([])
  const last = earlier.findLast((one) => !isSame(one.sections, sections))
  return {
    sections,
    /** @param what the same text: one step with the change before it */
    change(next: Sections, what: string) {
      if (isSame(next, sections)) return
      setEarlier((all) => (all.at(-1)?.what === what ? all : [...all, { sections, what }]))
      setField('sections', next)
    },
    canUndo: last !== undefined,
    undo() {
      if (!last) return
      setField('sections', last.sections)
      setEarlier((all) => all.slice(0, all.indexOf(last)))
    },
  }
}
export type PlanInHand = ReturnType<typeof usePlan>
