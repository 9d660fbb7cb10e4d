import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { type Db, openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { silentLog } from '../../apps/api/src/platform/log.ts'
import { aBranch, aProduct, type TestChain } from '../../apps/api/src/testing/factories.testing.ts'

const branches = 18
const products = 120

/** Measures in an empty database of its own, with one connection; it is gone afterwards. */
export async function measureIn(run: (db: Db) => Promise<void>): Promise<void> {
  const postgres = await startTemporaryPostgres('bench')
  const { connectionString } = postgres
  const { db, pool, close } = openDatabase({ connectionString, log: silentLog, max: 1 })
  try {
    await migrate(pool)
    await run(db)
  } finally {
    await close()
    await postgres.stop()
  }
}

/** As many branches as the largest chain has, the given one among them. */
export async function addBranches(db: Db, chain: TestChain): Promise<readonly string[]> {
  const ids = [chain.branchId]
  while (ids.length < branches) ids.push(await aBranch(db, chain))
  return ids
}

/** As many dishes as its menu has, the given one among them. */
export async function addDishes(db: Db, chain: TestChain, dish: string): Promise<readonly string[]> {
  const ids = [dish]
  while (ids.length < products) ids.push(await aProduct(db, chain))
  return ids
}
