import type { Clock } from '@doira/api/platform/clock'
import type { Db } from '@doira/api/platform/database/database'
import type { Log } from '@doira/api/platform/log'
import { insertCatalog } from './load-catalog.ts'
import { insertPlaces, insertShipper } from './load-chain.ts'
import { insertContent } from './load-content.ts'
import { insertCustomersAndOrders } from './load-customers.ts'
import { insertHalls } from './load-halls.ts'
import { insertLoyalty } from './load-loyalty.ts'
import { insertMenuContents, insertOffers, insertReviews } from './load-offers.ts'
import { type DemoLogin, insertStaff } from './load-staff.ts'
import { readDemoFile } from './read-data.ts'

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
  const { shipper } = await readDemoFile('shipper.json')
  const now = clock()
  const staff = await db.transaction(async (tx) => {
    if (!(await insertShipper(tx, shipper))) return null
    await insertPlaces(tx, shipper.id, now)
    await insertHalls(tx, shipper.id)
    await insertCatalog(tx, shipper.id)
    await insertMenuContents(tx, shipper.id)
    await insertOffers(tx, shipper.id, now)
    await insertContent(tx, shipper.id, now)
    await insertReviews(tx, shipper.id, now)
    await insertCustomersAndOrders(tx, shipper.id, now)
    await insertLoyalty(tx, shipper.id, now)
    return insertStaff(tx, shipper.id, now)
  })
  if (staff) log.info({ ms: Math.round(performance.now() - started) }, 'demo_chain_loaded')
  return { loaded: staff !== null, staff: staff ?? [] }
}
