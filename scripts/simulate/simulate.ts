import { cpuUsage } from 'node:process'
import { startCityServer } from './engine/server.ts'
import { type Moment, makePlan } from './plan.ts'
import type { PlantedBug } from './planted/bugs.ts'
import { type Result, run } from './run.ts'
import { shrink } from './shrink.ts'

export type Wishes = {
  readonly first: number
  readonly count: number
  readonly hours: number
  /** The numbers of the moments that are played; empty: all. */
  readonly only: readonly number[]
  /** The numbers of the moments at which nothing goes wrong. */
  readonly calm: readonly number[]
  /** Built into the product that is simulated. */
  readonly planted: PlantedBug | null
  /** Whether a failing seed is shrunk, for so long at most; 0: it is not. */
  readonly shrinkSeconds: number
  readonly isVerbose: boolean
}

const shownLines = 30

/** @returns the seeds at which something happened that must not */
export async function simulate(wishes: Wishes): Promise<readonly number[]> {
  const server = await startCityServer(wishes.planted?.statements)
  const failed: number[] = []
  const begunMs = performance.now()
  let played = 0
  try {
    for (let seed = wishes.first; seed < wishes.first + wishes.count; seed += 1) {
      const plan = choosePlan(wishes, String(seed))
      const began = { ms: performance.now(), cpu: cpuUsage() }
      const result = await run(server, String(seed), plan)
      played += 1
      if (wishes.isVerbose) console.log(result.story.join('\n'))
      console.log(summarize(seed, result, began))
      if (result.violations.length === 0) continue
      failed.push(seed)
      const shortest =
        wishes.shrinkSeconds > 0
          ? await shrink(server, String(seed), { plan, result }, wishes.shrinkSeconds * 1000)
          : { plan, result }
      console.log(explain(seed, wishes, shortest))
      if (wishes.planted) break
    }
  } finally {
    await server.stop()
  }
  const minutes = (performance.now() - begunMs) / 60_000
  const pace = (played * wishes.hours) / minutes
  console.log(
    `${played} seeds of ${wishes.hours} h, ${failed.length} failed: ${pace.toFixed(1)} simulated hours a minute`,
  )
  return failed
}

function choosePlan({ hours, only, calm }: Wishes, seed: string): readonly Moment[] {
  return makePlan(seed, hours)
    .filter(({ index }) => only.length === 0 || only.includes(index))
    .map((moment) => (calm.includes(moment.index) ? { ...moment, fault: null } : moment))
}

function summarize(
  seed: number,
  { violations, moments, statements, counts, digest }: Result,
  began: { readonly ms: number; readonly cpu: NodeJS.CpuUsage },
): string {
  const { user, system } = cpuUsage(began.cpu)
  const seconds = ((performance.now() - began.ms) / 1000).toFixed(1)
  const state = violations.length === 0 ? 'ok ' : 'RED'
  const done = [...counts].map(([what, times]) => `${times} ${what}`).join(', ')
  return `${state} seed ${seed}: ${moments} moments, ${done}, ${statements} statements (${digest}), ${seconds} s, ${((user + system) / 1e6).toFixed(1)} s of this processor`
}

function explain(
  seed: number,
  { hours }: Wishes,
  { plan, result }: { readonly plan: readonly Moment[]; readonly result: Result },
): string {
  const only = plan.map(({ index }) => index).join(',')
  const faultless = makePlan(String(seed), hours).filter(
    ({ index, fault }) => fault && plan.some((one) => one.index === index && one.fault === null),
  )
  const calm = faultless.length > 0 ? ` --calm ${faultless.map(({ index }) => index).join(',')}` : ''
  const isWhole = plan.length === makePlan(String(seed), hours).length
  return [
    '',
    ...result.story.slice(-shownLines).map((line) => `  ${line}`),
    '',
    ...result.violations.slice(0, 5).map(({ rule, detail }) => `  BROKEN: ${rule}. ${detail}`),
    '',
    `  npm run simulate -- --seed ${seed} --hours ${hours}${isWhole ? '' : ` --only ${only}`}${calm} --verbose`,
    '',
  ].join('\n')
}
