import { setTimeout as wait } from 'node:timers/promises'
import type { StepName, Steps } from './steps.ts'

/** A customer from the first page to the list of orders. One of ten signs in by a code, the others are still signed in. */
const way = [
  ...['page cached', 'page cached', 'search', 'page cached', 'quote', 'quote'],
  ...['order', 'status', 'page rendered', 'status', 'history'],
] as const satisfies readonly StepName[]

const thinkMs = { least: 300, most: 1700 }

export type Walked = {
  readonly seconds: number
  /** How long each answer took. */
  readonly timesMs: ReadonlyMap<keyof Steps, readonly number[]>
  /** Answers that were no success. */
  readonly failures: readonly string[]
}

/** Customers come one after another at so many places at once, and think between two steps. Ends by itself. */
export async function walk(
  steps: Steps,
  { customersAtOnce, seconds, seed }: { customersAtOnce: number; seconds: number; seed: number },
): Promise<Walked> {
  const timesMs = new Map<keyof Steps, number[]>()
  const failures: string[] = []
  const random = makeRandom(seed)
  const began = performance.now()
  const endsAt = began + seconds * 1000
  let next = seed * 1000
  const measure = async (name: keyof Steps, who: number) => {
    const started = performance.now()
    await steps[name](who).catch((error: unknown) => failures.push(`${name}: ${error}`))
    const times = timesMs.get(name) ?? []
    timesMs.set(name, times)
    times.push(performance.now() - started)
  }
  const place = async () => {
    while (performance.now() < endsAt) {
      next += 1
      const who = next
      if (who % 10 === 0) await measure('sign in', who)
      for (const name of way) {
        if (performance.now() > endsAt) return
        await measure(name, who)
        await wait(thinkMs.least + random() * (thinkMs.most - thinkMs.least))
      }
    }
  }
  await Promise.all(Array.from({ length: customersAtOnce }, place))
  return { seconds: (performance.now() - began) / 1000, timesMs, failures }
}

/** The answer below which a share of all are, in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The same numbers from 0 to 1 for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
