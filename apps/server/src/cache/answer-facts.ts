import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer depends on: when to forget it. */
export type AnswerFacts = {
  /** Topics of changes that make it wrong: `menu:{id}`, `stop:{branchId}`, `branch:{id}`, `branches`, `chain:{id}`. */
  readonly tags: ReadonlySet<string>
  /** The moment from which the same request is answered differently; Infinity: none is known. Null: nobody told. */
  readonly expiresAtMs: number | null
}

/** Private headers, from the API and the storefront to the cache; they never leave the process. */
export const tagsHeader = 'x-doira-tags'
export const expiresHeader = 'x-doira-expires-at'

/** Reads the private headers: tags separated by commas, and an instant or `never`. */
export function readFacts(headers: Headers): AnswerFacts {
  const tags = (headers.get(tagsHeader) ?? '').split(',').map((tag) => tag.trim())
  const expires = headers.get(expiresHeader)
  return {
    tags: new Set(tags.filter(Boolean)),
    expiresAtMs:
      expires === null ? null : expires === 'never' ? Number.POSITIVE_INFINITY : Date.parse(expires),
  }
}

/** Both together: every tag, and the earlier end; if one did not tell its end, the whole is not told. */
export function joinFacts(one: AnswerFacts, other: AnswerFacts): AnswerFacts {
  const expiresAtMs =
    one.expiresAtMs === null || other.expiresAtMs === null
      ? null
      : Math.min(one.expiresAtMs, other.expiresAtMs)
  return { tags: new Set([...one.tags, ...other.tags]), expiresAtMs }
}

export const noFacts: AnswerFacts = { tags: new Set(), expiresAtMs: Number.POSITIVE_INFINITY }

const collecting = new AsyncLocalStorage<{ facts: AnswerFacts }>()

/** Runs a rendering and joins the facts of every answer that it was made from. */
export async function collectFacts<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; facts: () => AnswerFacts }> {
  const found = { facts: noFacts }
  const result = await collecting.run(found, run)
  return { result, facts: () => found.facts }
}

/** Called for each answer that a page reads. Outside of a rendering nothing happens. */
export function noteFacts(facts: AnswerFacts): void {
  const found = collecting.getStore()
  if (found) found.facts = joinFacts(found.facts, facts)
}
