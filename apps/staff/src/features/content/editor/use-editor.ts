import { hoursOfWeekSchema } from '@doira/contract/delivery/branches/branch-shape'
import type { WireOutsideHours } from '@doira/contract/delivery/branches-editor'
import { type Draft, getField, isSame, missingTexts } from '@doira/domain/content/draft'
import { problemsOfWeek } from '@doira/domain/delivery/branches/check-hours'
import type { Ring } from '@doira/domain/delivery/geo'
import { findCrossing } from '@doira/domain/delivery/outline'
import { type Language, pathIn } from '@doira/domain/i18n/languages'
import { writtenLanguages } from '@doira/domain/i18n/localized'
import { numberOfError, toProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { mayBeEmpty } from '../fields/form-fields.ts'
import { whatIsWrong } from '../fields/incomplete-words.ts'
import { fieldId, type Kind } from '../kinds.ts'
import { type ActionName, useContentAction } from './use-content-action.ts'
import { type ContentItem, useDraft } from './use-draft.ts'

/** So long after the last letter of somebody else they are still taken to be at it. */
const presenceMs = 10 * 60_000

/** What went wrong, and how it can be tried again. */
type EditorProblem = { readonly text: string; readonly retry?: () => void }

/** What stood in the fields that stand in the way, by their paths. */
type Refused = ReadonlyMap<string, unknown>

/**
 * What every editor of one item does: stores its draft, publishes it, shows what is missing, opens its page.
 *
 * @param root in which the first wrong field gets the focus
 */
export function useEditor(
  item: ContentItem,
  {
    root,
    readAgain,
    mayPublish = () => true,
  }: {
    readonly root: RefObject<HTMLElement | null>
    readonly readAgain: () => Promise<ContentItem | null>
    /** Asked before anything is published; false: it is not published now. */
    readonly mayPublish?: () => boolean
  },
) {
  const { t } = useMessages()
  const me = useMe()
  const draft = useDraft(item, me.id)
  const client = useQueryClient()
  const [shownPaths, setShownPaths] = useState<Refused>(new Map())
  const [problem, setProblem] = useState<EditorProblem | null>(null)
  const [isLocked, setIsLocked] = useState(isEditedByAnother(item))
  const { mine, clash } = draft
  const languages = writtenLanguages(item.languages)

  const acted = async (): Promise<void> => {
    setShownPaths(new Map())
    setProblem(null)
    const [read] = await Promise.all([
      readAgain(),
      client.invalidateQueries({ queryKey: ['content'] }),
      // A branch that is new or closed is also one of the person's.
      item.kind === 'branch' && client.invalidateQueries({ queryKey: ['me'] }),
    ])
    if (read) draft.goOnUpon(read)
    else setProblem({ text: t('state.not_renewed'), retry: () => void acted() })
  }
  /** Shows what is missing, and goes to the first of it. */
  const show = (wrong: readonly string[]) => {
    setShownPaths(new Map(wrong.map((path) => [path, getField(mine, path)])))
    setProblem({ text: whatIsWrong(t, item.kind, wrong) })
    const first = wrong.map((path) => root.current?.querySelector(`[id="${fieldId(path)}"]`)).find(Boolean)
    if (first instanceof HTMLElement) first.focus()
  }
  // What was pressed may stand far from the note.
  const refuse = (text: string, retry?: () => void) => {
    setProblem({ text, ...(retry && { retry }) })
    showToast('error', text)
  }
  /** What the draft, or hiding the item, leaves outside of the hours, until it is decided. */
  const [outside, setOutside] = useState<{
    readonly name: ActionName
    readonly found: WireOutsideHours
  } | null>(null)
  const action = useContentAction({
    ...{ item, draft, onIncomplete: show, onProblem: refuse },
    onDone: async () => {
      setOutside(null)
      await acted()
    },
    onOutside: (name) => {
      const params = { kind: item.kind, id: item.id }
      void callStaff('measureHours', {
        params,
        query: { as: name === 'publishContent' ? 'published' : name === 'hideContent' ? 'hidden' : 'shown' },
      })
        .then((found) => setOutside({ name, found }))
        .catch((error: unknown) => refuse(t('content.refused', { number: numberOfError(toProblem(error)) })))
    },
  })
  const publish = async () => {
    setProblem(null)
    // What was typed and could not be read is in no draft.
    const unread = [...(root.current?.querySelectorAll('input') ?? [])].find(
      (one) => one.validity.customError,
    )
    if (unread) {
      unread.focus()
      return refuse(unread.validationMessage)
    }
    const missing = missingTexts(mine, languages, (path) => mayBeEmpty(item.kind, path))
    const wrong = [...missing, ...wrongOutline(item.kind, mine), ...wrongHours(item.kind, mine)]
    if (wrong.length > 0) return show(wrong)
    await action.run('publishContent')
  }
  const publishIfMay = async () => {
    if (mayPublish()) await publish()
  }
  useCtrlS(publishIfMay)
  // Keys that would leave it find it by this.
  useEffect(() => {
    if (root.current) root.current.dataset.editor = draft.saving === 'resting' ? 'saved' : 'unsaved'
  }, [root, draft.saving])

  const look = async (language: Language) => {
    // Opened by the press itself: later no browser would let us.
    const page = window.open('', '_blank')
    try {
      await draft.save()
      const { path } = await callStaff('previewContent', { params: { kind: item.kind, id: item.id } })
      if (page) page.location.href = pathIn(language, path)
    } catch (error) {
      page?.close()
      const problem = toProblem(error)
      const { code, facts } = problem
      if (code === 'draft_incomplete' && Array.isArray(facts.paths)) show(facts.paths.map(String))
      else if (code === 'connection_error') setProblem({ text: t('content.stored_here') })
      else if (code !== 'draft_changed') {
        // A browser opens a page only by a press of its own: it is looked at again from its button.
        setProblem({ text: t('content.refused', { number: numberOfError(problem) }) })
      }
    }
  }

  return {
    ...{ draft, action, publish: publishIfMay, publishNow: publish, look, problem, languages, outside },
    /** The same action again, with what stays as it is. */
    accept: (accepted: readonly string[]) => {
      if (outside) void action.run(outside.name, { accepted })
    },
    setProblem: (text: string | null) => setProblem(text === null ? null : { text }),
    isLocked: isLocked || clash !== null,
    /** Who else is at it, until one says that this does not matter. */
    other: isLocked ? item.edited : null,
    unlock: () => setIsLocked(false),
    wrong: new Set([...shownPaths.keys()].filter((path) => isStillWrong(mine, path, shownPaths.get(path)))),
    missing: missingTexts(mine, languages, (path) => mayBeEmpty(item.kind, path)),
  }
}
export type Editor = ReturnType<typeof useEditor>

/** The server has the same rule: here it is reported before anything is sent. */
function wrongOutline(kind: Kind, { corners }: Draft): readonly string[] {
  if (kind !== 'zone' || !Array.isArray(corners)) return []
  return findCrossing(corners as unknown as Ring) === null ? [] : ['corners'] // of the schema of zones
}

/** The server has this rule too. */
function wrongHours(kind: Kind, { hours }: Draft): readonly string[] {
  if (kind !== 'branch') return []
  const week = hoursOfWeekSchema.safeParse(hours)
  return week.success ? problemsOfWeek(week.data).map(({ path }) => path) : ['hours']
}

function isEditedByAnother({ edited, now }: ContentItem): boolean {
  return edited !== null && !edited.is_you && Date.parse(now) - Date.parse(edited.at) < presenceMs
}

/** @param refused what stood in the field when it was refused */
function isStillWrong(draft: object, path: string, refused: unknown): boolean {
  const value = getField(draft, path)
  return isSame(value, refused) || (typeof value === 'string' && value.trim() === '')
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
      const field = document.activeElement
      // Some fields take what is typed when they are left.
      if (field instanceof HTMLInputElement) {
        field.blur()
        field.focus()
      }
      queueMicrotask(() => void latest.current())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
