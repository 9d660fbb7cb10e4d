import { AsyncLocalStorage } from 'node:async_hooks'

/** What invalidates an answer. */
export type AnswerFacts = {
  /**
   * Topics of changes after which it is stale: `menu:{id}`, `stop:{branchId}`, `branch:{id}`, `branches`,
   * `chain:{id}`.
   */
  readonly tags: ReadonlySet<string>
  /** When it expires. Infinity: by events only. Null: not specified. */
  readonly expiresAtMs: number | null
}

/** Private headers from the API and the storefront to the cache. They are removed before an answer is sent. */
export const tagsHeader = 'x-doira-tags'
export const expiresHeader = 'x-doira-expires-at'

/** Parses the private headers: tags separated by commas, and an instant or `never`. */
export function readFacts(headers: Headers): AnswerFacts {
  const tags = (headers.get(tagsHeader) ?? '').split(',').map((tag) => tag.trim())
  const expires = headers.get(expiresHeader)
  return {
    tags: new Set(tags.filter(Boolean)),
    expiresAtMs:
      expires === null ? null : expires === 'never' ? Number.POSITIVE_INFINITY : Date.parse(expires),
  }
}

/** Joins the facts of two answers: all tags, the earlier expiry; null when one has no expiry. */
export function joinFacts(one: AnswerFacts, other: AnswerFacts): AnswerFacts {
  const expiresAtMs =
    one.expiresAtMs === null || other.expiresAtMs === null
      ? null
      : Math.min(one.expiresAtMs, other.expiresAtMs)
  return { tags: new Set([...one.tags, ...other.tags]), expiresAtMs }
}

export const noFacts: AnswerFacts = { tags: new Set(), expiresAtMs: Number.POSITIVE_INFINITY }

const collecting = new AsyncLocalStorage<{ facts: AnswerFacts }>()

/** Runs a rendering and joins the facts of all answers that it reads. */
export async function collectFacts<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; facts: () => AnswerFacts }> {
  const found = { facts: noFacts }
  const result = await collecting.run(found, run)
  return { result, facts: () => found.facts }
}

/** Adds the facts of an answer to the current rendering. Without one it does nothing. */
export function noteFacts(facts: AnswerFacts): void {
  const found = collecting.getStore()
  if (found) found.facts = joinFacts(found.facts, facts)
}
