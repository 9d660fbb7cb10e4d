import type { Instant } from '@doira/domain/time/instant'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { type EntryForm, getContent, hasContent } from './entry-form.ts'
import { discardForm, saveForm } from './saved-forms.ts'

export type PutEntry = (change: Partial<EntryForm> | ((form: EntryForm) => Partial<EntryForm>)) => void

export type StartedForm = {
  readonly id: string
  /** That of the last save; 0: never saved. */
  readonly revision: number
  readonly form: EntryForm
  /** Stored on this device only. */
  readonly isUnsaved: boolean
  readonly begunAt: Instant
}

type PlacedBefore = NonNullable<AnswerTo<'saveCallDraft'>['placed']>

const everyMs = 2000

/**
 * The form of one call: on this device with every key, on the server every two seconds and when the page is left.
 *
 * @param onPlaced the order of this form exists already: an answer was lost, or another tab placed it
 */
export function useEntryForm(
  started: StartedForm,
  { staffId, onPlaced }: { readonly staffId: string; readonly onPlaced: (order: PlacedBefore) => void },
) {
  const { id, begunAt } = started
  const [form, setForm] = useState(started.form)
  const latest = useRef({ form, revision: started.revision, isDirty: started.isUnsaved, isOver: false })
  const placed = useRef(onPlaced)
  placed.current = onPlaced
  const isGone = useRef(false)

  const put: PutEntry = useCallback(
    (change) => {
      const { form: before, revision } = latest.current
      const next = { ...before, ...(typeof change === 'function' ? change(before) : change) }
      latest.current = { ...latest.current, form: next, isDirty: true }
      saveForm(staffId, { id, revision, form: next, begunAt })
      setForm(next)
    },
    [id, staffId, begunAt],
  )

  /** What is on the screen goes to the server; true when it has it. */
  const save = useCallback(
    async (isLeaving = false): Promise<boolean> => {
      const now = latest.current
      if (now.isOver || !now.isDirty) return !now.isDirty
      if (now.revision === 0 && !hasContent(now.form)) return false
      const revision = now.revision + 1
      latest.current = { ...now, revision, isDirty: false }
      try {
        const body = { revision, content: getContent(now.form) }
        const answer = await callStaff('saveCallDraft', { params: { id }, body, keepalive: isLeaving })
        latest.current = { ...latest.current, revision: Math.max(latest.current.revision, answer.revision) }
        if (answer.placed) {
          const isKnown = latest.current.isOver || isGone.current
          latest.current = { ...latest.current, isOver: true }
          if (!isKnown) placed.current(answer.placed)
        }
        if (!latest.current.isDirty) discardForm(staffId, id)
        return true
      } catch (error) {
        // Of no draft of ours: nothing more is to be latest there.
        if (toProblem(error).code === 'draft_not_found') latest.current = { ...latest.current, isOver: true }
        else latest.current = { ...latest.current, isDirty: true }
        return false
      }
    },
    [id, staffId],
  )

  /** The order is placed, or the form discarded: nothing is latest any more. */
  const end = useCallback(() => {
    latest.current = { ...latest.current, isOver: true }
    discardForm(staffId, id)
  }, [id, staffId])

  // Time and the page's end are outside of React.
  useEffect(() => {
    isGone.current = false
    const timer = setInterval(() => void save(), everyMs)
    const leave = () => void save(true)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
      isGone.current = true
    }
  }, [save])

  return { form, put, save, end }
}
