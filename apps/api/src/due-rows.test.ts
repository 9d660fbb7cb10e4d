import { register } from '@doira/contract/auth/sign-in'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dueAt } from './due-rows.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { makeTestDatabase, withRollback } from './platform/database/test-database.testing.ts'
import { type DatabaseListener, listenForChanges } from './platform/events.ts'
import { makeDueFinder } from './platform/jobs/find-due.ts'
import { silentLog } from './platform/log.ts'
import { startJobs } from './start-jobs.ts'
import { aChain, aMoment, aPhone } from './testing/factories.testing.ts'
import { makeOrderWorld } from './testing/order-world.testing.ts'
import { makeTestApi } from './testing/test-api.testing.ts'

let given: Awaited<ReturnType<typeof makeTestDatabase>>
let changes: DatabaseListener
beforeAll(async () => {
  given = await makeTestDatabase()
  changes = await listenForChanges({ connectionString: given.connectionString, log: silentLog })
})
afterAll(async () => {
  await changes.close()
  await given.close()
})

const moment = sql`${aMoment}::timestamptz`

test.each([
  ['silentOrders', sql`update orders set escalate_at = ${moment}`],
  ['preOrders', sql`update orders set status = 'future', future_time = ${moment}, release_at = ${moment}`],
  ['deliveredOrders', sql`update orders set status = 'delivered', finish_at = ${moment}`],
  ['unpaidOrders', sql`update orders set status = 'payment_awaited', pay_until = ${moment}`],
  ['unchecked', sql`update orders set stops_unchecked = true`],
  ['stops', sql`update branches set load = 'busy', load_until = ${moment}`],
] as const)('work on %s is due when its row is, and not before', async (name, change) => {
  await withRollback(async (db) => {
    const { place } = await makeOrderWorld(db)
    await place()
    const works = [{ name, dueAt: dueAt[name] }]
    const ask = async () =>
      (await makeDueFinder({ works, db, clock: () => aMoment, lookEveryMs: 1000 }).find()).has(name)
    expect(await ask()).toBe(false)
    await db.execute(change)
    expect(await ask()).toBe(true)
  })
})

test('an idle shop asks its database twice a second at most, and finds everything that becomes due', async () => {
  const counted: Database = openDatabase({ connectionString: given.connectionString, log: silentLog })
  let count = 0
  counted.pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: readonly unknown[]) => unknown
    client.query = ((...asked: readonly unknown[]) => {
      count += 1
      return ask(...asked)
    }) as typeof client.query
  })
  const shop = makeTestApi(counted.db, await aChain(given.db), { changes })
  const jobs = startJobs(shop.deps)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  count = 0
  await new Promise((resolve) => setTimeout(resolve, 3000))
  // Once, unless other tests write on the same server.
  expect(count).toBeLessThanOrEqual(7)
  // Without an announcement: only looking finds it.
  await given.db.transaction(async (tx) => {
    const quiet = makeTestApi(tx, { ...(await aChain(tx)) })
    ;(
      await quiet.call(register, { body: { phone: aPhone(), name: 'user', registration_source: 'website' } })
    ).ok()
  })
  await vi.waitFor(() => expect(shop.printed.length).toBe(1), 5000)
  await jobs.stop()
  await counted.close()
})
