import { type Draft, fieldOf, missingTexts } from '@doira/domain/content/draft'
import type { Ring } from '@doira/domain/delivery/geo'
import { crossingOf } from '@doira/domain/delivery/outline'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMe } from '../../platform/session.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { showToast } from '../../ui/toaster.tsx'
import { mayBeEmpty } from './form-fields.ts'
import { whatIsWrong } from './incomplete-words.ts'
import { fieldId, type Kind } from './kinds.ts'
import { useContentAction } from './use-content-action.ts'
import { type ContentItem, useDraft } from './use-draft.ts'

/** So long after the last letter of somebody else they are still taken to be at it. */
const presenceMs = 10 * 60_000

/**
 * What every editor of one thing does: keeps its draft, publishes it, shows what stands in the way, opens its page.
 *
 * @param root in which the first wrong field gets the focus
 */
export function useEditor(
  item: ContentItem,
  {
    root,
    readAgain,
  }: {
    readonly root: RefObject<HTMLElement | null>
    readonly readAgain: () => Promise<ContentItem | null>
  },
) {
  const { t } = useMessages()
  const me = useMe()
  const draft = useDraft(item, me.id)
  const client = useQueryClient()
  const [shownPaths, setShownPaths] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [isLocked, setIsLocked] = useState(isSomebodyElseAtIt(item))
  const { mine, clash } = draft

  const acted = async () => {
    setShownPaths(new Set())
    setProblem(null)
    const [read] = await Promise.all([readAgain(), client.invalidateQueries({ queryKey: ['content'] })])
    if (read) draft.goOnUpon(read)
  }
  /** Shows what stands in the way, and goes to the first of it. */
  const show = (wrong: readonly string[]) => {
    setShownPaths(new Set(wrong))
    setProblem(whatIsWrong(t, item.kind, wrong))
    const first = wrong.map((path) => root.current?.querySelector(`[id="${fieldId(path)}"]`)).find(Boolean)
    if (first instanceof HTMLElement) first.focus()
  }
  // What was pressed may stand far from the note.
  const refuse = (words: string) => {
    setProblem(words)
    showToast('error', words)
  }
  const act = useContentAction({ item, draft, onDone: acted, onIncomplete: show, onProblem: refuse })
  const publish = async () => {
    setProblem(null)
    const missing = missingTexts(mine, (path) => mayBeEmpty(item.kind, path))
    const wrong = [...missing, ...wrongOutline(item.kind, mine)]
    if (wrong.length > 0) return show(wrong)
    if (await act.run('publishContent')) showToast('success', t('content.published'))
  }
  useCtrlS(publish)

  const look = async (language: 'ru' | 'uz' | 'en') => {
    // Opened by the press itself: later no browser would let us.
    const page = window.open('', '_blank')
    try {
      await draft.save()
      const { path } = await callStaff('previewContent', { params: { kind: item.kind, id: item.id } })
      if (page) page.location.href = language === 'ru' ? path : `/${language}${path}`
    } catch (error) {
      page?.close()
      const { code, facts } = toProblem(error)
      if (code === 'draft_incomplete' && Array.isArray(facts.paths)) show(facts.paths.map(String))
      else setProblem(code === 'network_error' ? t('content.kept_here') : t('content.failed'))
    }
  }

  return {
    ...{ draft, act, publish, look, problem, setProblem },
    isLocked: isLocked || clash !== null,
    /** Who else is at it, until one says that this does not matter. */
    other: isLocked ? item.edited : null,
    unlock: () => setIsLocked(false),
    wrong: new Set([...shownPaths].filter((path) => isStillWrong(mine, path))),
    missing: missingTexts(mine, (path) => mayBeEmpty(item.kind, path)),
  }
}
export type Editor = ReturnType<typeof useEditor>

/** The server has the same rule: here it is said before anything is sent. */
function wrongOutline(kind: Kind, { corners }: Draft): readonly string[] {
  if (kind !== 'zone' || !Array.isArray(corners)) return []
  return crossingOf(corners as unknown as Ring) === null ? [] : ['corners'] // of the schema of zones
}

function isSomebodyElseAtIt({ edited, now }: ContentItem): boolean {
  return edited !== null && !edited.is_you && Date.parse(now) - Date.parse(edited.at) < presenceMs
}

function isStillWrong(draft: object, path: string): boolean {
  const value = fieldOf(draft, path)
  return typeof value !== 'string' || value.trim() === '' || path === 'slug'
}

/** The key that publishes, in a field too. */
function useCtrlS(publish: () => Promise<void>): void {
  const latest = useRef(publish)
  latest.current = publish
  // The keyboard is the window's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS' || event.repeat) return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
