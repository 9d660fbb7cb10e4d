import { setTimeout as wait } from 'node:timers/promises'

/**
 * For those who watch: a database that hangs is one that is away, and who asks does not wait to hear it.
 *
 * @throws Error when it is too late.
 */
export async function inTime<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const over = new AbortController()
  const tooLate = wait(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`)
  })
  // Whichever comes second says nothing that matters any more.
  for (const one of [answer, tooLate]) one.catch(() => undefined)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    over.abort()
  }
}
