import { cpuMsOfAll } from '../bench/server/processes.ts'
import { type StepName, type Steps, stepNames } from './steps.ts'

/** Processor time of one answer, in milliseconds. */
export type Cost = { readonly serverMs: number; readonly databaseMs: number }
/** Of a step, asked for by four at a time without a pause. */
export type StepCost = Cost & { readonly perSecond: number }
/** The processes that started all others of a shop. */
export type Pids = { readonly server: number; readonly database: number }

/** In one turn: each takes about as long. */
const counts = {
  'page cached': 400,
  'page rendered': 24,
  search: 100,
  quote: 80,
  order: 80,
  status: 100,
  history: 80,
} as const satisfies Record<StepName, number>

/** So many new customers order twice each in all turns. */
export const customersOfTurns = (turns: number): number => ((turns + 1) * counts.order) / 2

/**
 * Measures the median cost of each step in each shop. The shops take turns, so that other load on the machine
 * affects all of them and each has answered the same number of requests before: compiled code, caches and
 * plans are in the same state. The first turn is not counted.
 */
export async function measureCosts(
  shops: readonly { readonly steps: Steps; readonly pids: Pids }[],
  turns: number,
): Promise<readonly ReadonlyMap<StepName, StepCost>[]> {
  const costs = shops.map(() => new Map<StepName, StepCost>())
  for (const name of stepNames) {
    const taken = shops.map((): StepCost[] => [])
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const [at, { steps, pids }] of shops.entries()) {
        const cost = await costOfTurn(counts[name], pids, (one) => steps[name](turn * counts[name] + one))
        if (turn > 0) taken[at]?.push(cost)
      }
    }
    for (const [at, ofShop] of taken.entries()) {
      costs[at]?.set(name, {
        serverMs: middle(ofShop.map(({ serverMs }) => serverMs)),
        databaseMs: middle(ofShop.map(({ databaseMs }) => databaseMs)),
        perSecond: middle(ofShop.map(({ perSecond }) => perSecond)),
      })
    }
  }
  return costs
}

async function costOfTurn(count: number, pids: Pids, run: (one: number) => Promise<void>): Promise<StepCost> {
  const used = watchProcessors(pids)
  const started = performance.now()
  let begun = 0
  const worker = async () => {
    while (begun < count) {
      begun += 1
      await run(begun - 1)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  const perSecond = (count / (performance.now() - started)) * 1000
  const { serverMs, databaseMs } = used()
  return { serverMs: serverMs / count, databaseMs: databaseMs / count, perSecond }
}

/** @returns a function for the processor time that a shop has used since then. */
export function watchProcessors({ server, database }: Pids): () => Cost {
  const before = { server: cpuMsOfAll(server), database: cpuMsOfAll(database) }
  return () => ({
    serverMs: cpuMsOfAll(server) - before.server,
    databaseMs: cpuMsOfAll(database) - before.database,
  })
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
