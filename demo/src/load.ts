import { insertChain } from '@doira/api/chain-kit/insert-chain'
import type { Clock } from '@doira/api/platform/clock'
import type { Db } from '@doira/api/platform/database/database'
import type { Log } from '@doira/api/platform/log'
import { localDateAt } from '@doira/domain/time/local-time'
import { insertCustomersAndOrders } from './load-customers.ts'
import { insertPoints } from './load-points.ts'
import { insertReviews } from './load-reviews.ts'
import { type DemoLogin, insertStaff } from './load-staff.ts'
import { readDemoChain } from './read-data.ts'
import { specialDays, toBranchDay } from './special-days.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log }

/**
 * Loads the demo chain into a migrated database, all of it or nothing, and only once: where the chain exists already
 * nothing is touched, whatever became of it since. Dates in the data count from this first start.
 *
 * @returns how its staff signs in, when it was loaded: nobody can tell later
 */
export async function loadDemoChain({
  db,
  clock,
  log,
}: Deps): Promise<{ readonly loaded: boolean; readonly staff: readonly DemoLogin[] }> {
  const started = performance.now()
  const data = await readDemoChain()
  const now = clock()
  const branchDays = specialDays(data.branches, localDateAt(now)).map(toBranchDay)
  const staff = await db.transaction(async (tx) => {
    if (!(await insertChain(tx, { ...data, branchDays }, now))) return null
    const { id } = data.shipper
    await insertReviews(tx, id, now)
    await insertCustomersAndOrders(tx, id, now)
    await insertPoints(tx, id, now)
    return insertStaff(tx, id, now)
  })
  if (staff) log.info({ ms: Math.round(performance.now() - started) }, 'demo_chain_loaded')
  return { loaded: staff !== null, staff: staff ?? [] }
}
