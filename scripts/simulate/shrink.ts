import type { CityServer } from './engine/server.ts'
import type { Moment } from './plan.ts'
import { type Result, run } from './run.ts'

type Failing = { readonly plan: readonly Moment[]; readonly result: Result }

/**
 * Leaves out moments, and then faults, while the same rule is still broken: halves first, then smaller parts.
 *
 * @param patienceMs after this time what was found by then is returned
 */
export async function shrink(
  server: CityServer,
  seed: string,
  failing: Failing,
  patienceMs: number,
): Promise<Failing> {
  const rule = failing.result.violations[0]?.rule
  const until = performance.now() + patienceMs
  let best: Failing = { ...failing, plan: failing.plan.slice(0, failing.result.moments) }
  const attempt = async (plan: readonly Moment[]): Promise<boolean> => {
    const result = await run(server, seed, plan)
    if (result.violations[0]?.rule !== rule) return false
    best = { plan: plan.slice(0, result.moments), result }
    return true
  }
  for (let size = Math.ceil(best.plan.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (
      let from = Math.max(0, best.plan.length - size);
      from >= 0 && performance.now() < until;
      from -= size
    ) {
      await attempt([...best.plan.slice(0, from), ...best.plan.slice(from + size)])
      if (from === 0) break
    }
  }
  for (const { index, fault } of best.plan) {
    if (fault === null || performance.now() > until) continue
    await attempt(best.plan.map((moment) => (moment.index === index ? { ...moment, fault: null } : moment)))
  }
  return best
}
