import { logout } from '@doira/contract/auth/sign-in'
import { getProfile } from '@doira/contract/customers/profile'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { type DatabaseListener, listenForChanges, publishChange } from '../../platform/events.ts'
import { sessionTopic } from '../../platform/http/mount.ts'
import { silentLog } from '../../platform/log.ts'
import { aChain, aCustomer, aSession } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { sessionsTable } from '../auth.tables.ts'

let given: Awaited<ReturnType<typeof makeTestDatabase>>
let listeners: readonly DatabaseListener[] = []
beforeAll(async () => {
  given = await makeTestDatabase()
  const listen = () => listenForChanges({ connectionString: given.connectionString, log: silentLog })
  listeners = [await listen(), await listen()]
})
afterAll(async () => {
  for (const listener of listeners) await listener.close()
  await given.close()
})

/** Two instances on one database that have both seen the session. */
async function aSeenSession() {
  const { db } = given
  const chain = await aChain(db)
  const customer = await aCustomer(db, chain)
  const token = await aSession(db, customer)
  const shops = listeners.map((changes) => makeTestApi(db, chain, { changes }))
  const statuses = () =>
    Promise.all(shops.map(async (shop) => (await shop.call(getProfile, { token })).status))
  expect(await statuses()).toEqual([200, 200])
  return { db, chain, customer, token, shops, statuses }
}

test('[R4-05] a session that ends on one instance is refused by all of them', async () => {
  const { token, shops, statuses } = await aSeenSession()
  ;(await shops[0]?.call(logout, { token }))?.ok()
  await vi.waitFor(async () => expect(await statuses()).toEqual([401, 401]), 1000)
})

test('an instance that receives no announcements asks the database for each session', async () => {
  const { db, chain, customer, token } = await aSeenSession()
  const shop = makeTestApi(db, chain)
  ;(await shop.call(getProfile, { token })).ok()
  await db
    .update(sessionsTable)
    .set({ revokedAt: shop.deps.clock() })
    .where(eq(sessionsTable.customerId, customer.id))
  expect((await shop.call(getProfile, { token })).status).toBe(401)
})

test('a change that nobody announced counts after half a minute', async () => {
  const { db, customer, shops, statuses } = await aSeenSession()
  const now = shops[0]?.deps.clock()
  if (!now) throw new Error('no shop')
  await db.update(sessionsTable).set({ revokedAt: now }).where(eq(sessionsTable.customerId, customer.id))
  for (const shop of shops) shop.wait(31)
  expect(await statuses()).toEqual([401, 401])
})

test('news of another session leaves this one cached', async () => {
  const { db, chain, customer, shops, statuses } = await aSeenSession()
  const now = shops[0]?.deps.clock()
  if (!now) throw new Error('no shop')
  await db.update(sessionsTable).set({ revokedAt: now }).where(eq(sessionsTable.customerId, customer.id))
  await publishChange(db, {
    shipperId: chain.shipperId,
    topic: sessionTopic,
    facts: { sessionId: '00000000-0000-4000-8000-000000000001' },
  })
  expect(await statuses()).toEqual([200, 200])
})
