import { shippersTable } from '@doira/api/chains/chain.tables'
import { insertChain } from '@doira/api/chains/import/insert/insert-chain'
import type { Clock } from '@doira/api/platform/clock'
import type { Db } from '@doira/api/platform/database/database'
import type { Log } from '@doira/api/platform/log'
import { localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { insertCustomersAndOrders } from './load-customers.ts'
import { insertPoints } from './load-points.ts'
import { insertReviews } from './load-reviews.ts'
import { type DemoLogin, insertStaff } from './load-staff.ts'
import { readDemoChain } from './read-data.ts'
import { specialDays, toBranchDay } from './special-days.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log }

/**
 * Loads the demo chain into a migrated database without chains, in one transaction. It is never loaded beside another
 * chain, and never again. Dates in the data count from this first start.
 *
 * @returns the logins of its staff when it was loaded; they cannot be read later
 */
export async function loadDemoChain({
  db,
  clock,
  log,
}: Deps): Promise<{ readonly loaded: boolean; readonly staff: readonly DemoLogin[] }> {
  if (await hasChain(db)) return { loaded: false, staff: [] }
  const started = performance.now()
  const data = await readDemoChain()
  const now = clock()
  const branchDays = specialDays(data.branches, localDateAt(now)).map(toBranchDay)
  const staff = await db.transaction(async (tx) => {
    // A chain that is loaded at the same time is loaded first, or waits for the demo chain.
    await tx.execute(sql`lock table ${shippersTable} in share row exclusive mode`)
    if (await hasChain(tx)) return null
    await insertChain(tx, { ...data, branchDays }, now)
    const { id } = data.shipper
    await insertReviews(tx, id, now)
    const logins = await insertStaff(tx, id, now)
    await insertCustomersAndOrders(tx, id, now)
    await insertPoints(tx, id, now)
    return logins
  })
  if (staff) log.info({ ms: Math.round(performance.now() - started) }, 'demo_chain_loaded')
  return { loaded: staff !== null, staff: staff ?? [] }
}

async function hasChain(db: Db): Promise<boolean> {
  const rows = await db.select({ id: shippersTable.id }).from(shippersTable).limit(1)
  return rows.length > 0
}
