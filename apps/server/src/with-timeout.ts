import { setTimeout as wait } from 'node:timers/promises'

/**
 * Limits how long a check waits: a database that hangs counts as unavailable.
 *
 * @throws Error when it takes longer.
 */
export async function withTimeout<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const over = new AbortController()
  const tooLate = wait(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`)
  })
  // The later one may reject without consequences.
  for (const one of [answer, tooLate]) one.catch(() => undefined)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    over.abort()
  }
}
