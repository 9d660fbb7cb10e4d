import { type Clash, type Draft, isSame, mergeDrafts, withField } from '@doira/domain/content/draft'
import { ApiProblem, toProblem } from '@doira/web/api/api-problem.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { type DraftPlace, discardStored, readStored, storeDraft } from './saved-drafts.ts'

export type ContentItem = AnswerTo<'readStaffContent'>

/** Somebody saved meanwhile and wrote something else in the same fields. */
export type DraftClash = {
  readonly by: string
  readonly at: string
  readonly clashes: readonly Clash[]
  readonly theirs: ContentItem
}

type State = {
  readonly base: Draft
  readonly mine: Draft
  readonly version: number
  /** The server has a draft that is not published. */
  readonly hasDraft: boolean
  readonly saving: 'resting' | 'typing' | 'saving' | 'waiting'
  /** Why the server did not take the last save; null also without a link. */
  readonly refusal: ApiProblem | null
  readonly savedAt: string | null
  readonly clash: DraftClash | null
  /** Whose changes were taken in beside one's own. */
  readonly joined: string | null
}

const restMs = 1000
const retryMs = 5000

/**
 * One draft as it is written: stored on the device with every letter, on the server a second after the last one. When
 * somebody else was first, what both changed is brought together; where they wrote different things one chooses.
 */
export function useDraft(item: ContentItem, staffId: string) {
  const { kind, id } = item
  const place = useRef<DraftPlace>({ staffId, kind, id })
  const [state, setState] = useState<State>(() => firstState(item, place.current))
  const latest = useRef(state)
  const running = useRef<Promise<void>>(Promise.resolve())
  const change = useCallback((next: Partial<State>) => {
    latest.current = { ...latest.current, ...next }
    setState(latest.current)
  }, [])

  /** What the others have made of it meanwhile is read and brought together with one's own. */
  const takeIn = useCallback(
    async (problem: Pick<ApiProblem, 'facts'>): Promise<void> => {
      const theirs = await callStaff('readStaffContent', { params: { kind, id } })
      const { base, mine } = latest.current
      const { merged, clashes } = mergeDrafts({ base, mine, theirs: theirs.draft })
      const by = String(problem.facts.changedBy ?? '')
      if (clashes.length > 0) {
        const at = String(problem.facts.changedAt ?? theirs.now)
        return change({ mine: merged, saving: 'resting', clash: { by, at, clashes, theirs } })
      }
      storeDraft(place.current, { version: theirs.version, base: theirs.draft, mine: merged })
      // Nothing of somebody else's has come: what was saved may have been one's own.
      const joined = isSame(merged, mine) ? latest.current.joined : by
      const { version, has_draft: hasDraft } = theirs
      change({ base: theirs.draft, mine: merged, version, hasDraft, saving: 'typing', joined })
    },
    [change, kind, id],
  )

  const saveOnce = useCallback(async (): Promise<void> => {
    const { base, mine, version } = latest.current
    if (isSame(base, mine)) {
      discardStored(place.current)
      return change({ saving: 'resting' })
    }
    change({ saving: 'saving' })
    try {
      const answer = await callStaff('saveDraft', { params: { kind, id }, body: { version, draft: mine } })
      const { mine: typed } = latest.current
      const isDone = isSame(typed, mine)
      if (isDone) discardStored(place.current)
      else storeDraft(place.current, { version: answer.version, base: mine, mine: typed })
      change({
        refusal: null,
        base: mine,
        version: answer.version,
        hasDraft: true,
        savedAt: answer.saved_at,
        saving: isDone ? 'resting' : 'typing',
      })
    } catch (error) {
      const problem = toProblem(error)
      const failed = problem.code === 'draft_changed' ? await takeIn(problem).catch(toProblem) : error
      if (failed === undefined) return
      const refusal = toProblem(failed)
      change({ saving: 'waiting', refusal: refusal.code === 'connection_error' ? null : refusal })
      throw failed
    }
  }, [change, takeIn, kind, id])

  /** Sends all that is not on the server yet, one save after another. @throws ApiProblem, also while a clash is open */
  const save = useCallback((): Promise<void> => {
    const isOpen = () => latest.current.clash === null && !isSame(latest.current.base, latest.current.mine)
    const saveAll = async () => {
      while (isOpen()) await saveOnce()
      if (latest.current.clash) throw new ApiProblem({ code: 'draft_changed', status: 409 })
      discardStored(place.current)
      change({ saving: 'resting', refusal: null })
    }
    running.current = running.current.catch(() => undefined).then(saveAll)
    return running.current
  }, [saveOnce, change])

  /** Does something that no save may come into: one that is wanted meanwhile comes after it. */
  const unsaved = useCallback((task: () => Promise<void>): Promise<void> => {
    running.current = running.current.catch(() => undefined).then(task)
    return running.current
  }, [])

  // Time and the link are outside of React.
  useEffect(() => {
    if (state.clash || (state.saving !== 'typing' && state.saving !== 'waiting')) return
    const again = () => void save().catch(() => undefined)
    const timer = setTimeout(again, state.saving === 'typing' ? restMs : retryMs)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [state, save])

  // Who goes on to something else leaves nothing on this device alone: others would work on the text as it was.
  useEffect(() => {
    return () => {
      const { base, mine, clash } = latest.current
      if (clash === null && !isSame(base, mine)) void save().catch(() => undefined)
    }
  }, [save])

  const write = useCallback(
    (next: Draft) => {
      const { base, version } = latest.current
      storeDraft(place.current, { version, base, mine: next })
      change({ mine: next, saving: 'typing' })
    },
    [change],
  )
  return {
    ...state,
    save,
    unsaved,
    /** After an action: what it made of the draft, and upon that whatever was typed meanwhile. */
    goOnUpon({ version, draft: theirs, has_draft: hasDraft, edited }: ContentItem) {
      const { base, mine } = latest.current
      const { merged } = mergeDrafts({ base, mine, theirs })
      const isDone = isSame(merged, theirs)
      if (isDone) discardStored(place.current)
      else storeDraft(place.current, { version, base: theirs, mine: merged })
      const none = { clash: null, joined: null, savedAt: edited?.at ?? null }
      change({
        base: theirs,
        mine: merged,
        version,
        hasDraft,
        saving: isDone ? 'resting' : 'typing',
        ...none,
      })
    },
    /** There is something to publish: on the server, or typed here and not saved yet. */
    isUnpublished: state.hasDraft || !isSame(state.base, state.mine),
    /** Right after a save, before the screen has been drawn again. */
    versionNow: () => latest.current.version,
    /** An action was refused since somebody was first: what they did is merged. */
    compare: () => void takeIn({ facts: {} }).catch(() => undefined),
    setField: useCallback(
      (path: string, value: unknown) => write(withField(latest.current.mine, path, value) as Draft), // of a record comes one
      [write],
    ),
    /** Ends a clash: in each field mine or theirs. */
    settle(choices: ReadonlyMap<string, 'mine' | 'theirs'>) {
      const { clash, mine } = latest.current
      if (!clash) return
      const settled = clash.clashes.reduce<unknown>(
        (draft, { path, theirs }) =>
          choices.get(path) === 'theirs' ? withField(draft, path, theirs) : draft,
        mine,
      ) as Draft // the same record with other fields
      const { draft: base, version, has_draft: hasDraft } = clash.theirs
      storeDraft(place.current, { version, base, mine: settled })
      change({ base, version, hasDraft, mine: settled, clash: null, saving: 'typing' })
    },
  }
}
export type DraftInHand = ReturnType<typeof useDraft>

/** What was typed here and never reached the server goes on from where it was. */
function firstState(item: ContentItem, place: DraftPlace): State {
  const { version, draft, has_draft: hasDraft } = item
  const stored = readStored(place)
  const none = { clash: null, joined: null, refusal: null, savedAt: item.edited?.at ?? null }
  if (!stored) return { base: draft, mine: draft, version, hasDraft, saving: 'resting', ...none }
  // Upon an older version: the server says so, and then both are brought together.
  return { ...stored, hasDraft, saving: 'typing', ...none }
}
