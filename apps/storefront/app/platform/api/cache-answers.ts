import { authStore } from '../stores/auth-store.ts'
import { recordOf } from '../stores/parse-stored.ts'
import { cachedAnswersKey } from './cached-answers.ts'

/** Answers come in bunches; they are written once they have settled. */
const settleMs = 1000
/** So many are stored; those that were not seen for the longest are deleted first. */
const mostAnswers = 40

/** An answer as the query library writes it down. */
type Answer = { readonly queryHash: string; readonly state: { readonly dataUpdatedAt: number } }
type Answers = { readonly queries: readonly Answer[] }
type StoredAnswers = { readonly userId: string; readonly answers: unknown }

let timer: ReturnType<typeof setTimeout> | undefined
let write: (() => void) | null = null

/**
 * Stores what was shown of a customer's own for times without a network, in addition to what was stored before. `read` is called a
 * moment later, unless they have signed out by then.
 */
export function cacheAnswers(userId: string, read: () => Answers): void {
  clearTimeout(timer)
  write = () => {
    write = null
    if (authStore.getState().user?.id !== userId) return
    const answers = withStored(read(), readCachedAnswers(userId))
    try {
      localStorage.setItem(cachedAnswersKey, JSON.stringify({ userId, answers } satisfies StoredAnswers))
    } catch {
      // Storage is full or forbidden: without a network there is nothing then.
    }
  }
  timer = setTimeout(storeNow, settleMs)
}

/** Does not wait for more: the page is being left. */
export function storeNow(): void {
  clearTimeout(timer)
  write?.()
}

/** What was stored for this customer and nobody else; null when there is nothing. */
export function readCachedAnswers(userId: string): unknown {
  try {
    const stored: Partial<StoredAnswers> | null = JSON.parse(localStorage.getItem(cachedAnswersKey) ?? 'null')
    return stored?.userId === userId ? (stored.answers ?? null) : null
  } catch {
    return null
  }
}

/** A page that was opened alone does not take the answers of others with it. */
function withStored(shown: Answers, before: unknown): Answers {
  const known = new Set(shown.queries.map(({ queryHash }) => queryHash))
  const others = readAnswers(before).filter(({ queryHash }) => !known.has(queryHash))
  const queries = [...shown.queries, ...others]
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostAnswers)
  return { ...shown, queries }
}

function readAnswers(stored: unknown): readonly Answer[] {
  const { queries } = recordOf(stored)
  return Array.isArray(queries) ? queries.filter(isAnswer) : []
}

function isAnswer(value: unknown): value is Answer {
  const { queryHash, state } = recordOf(value)
  return typeof queryHash === 'string' && typeof recordOf(state).dataUpdatedAt === 'number'
}
