import { addSeconds } from '@doira/domain/time/instant'
import { attemptDelays } from '@doira/domain/webhooks/attempts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { sendOutEvents } from '../events/events.queries.ts'
import { receiverOfEachTest } from '../receiver.testing.ts'
import { webhookDeliveriesTable, webhooksTable } from '../webhooks.tables.ts'
import { makeWebhookWorld } from '../webhooks.testing.ts'

const database = await makeTestDatabase()
const { db } = database
afterAll(() => database.close())
const own = receiverOfEachTest(db)

/** Something has happened, and so many attempts to deliver it have been made. */
async function aWorld(attempts: number) {
  const world = await makeWebhookWorld(db)
  await world.add(own.receiver.url)
  await world.work()
  own.receiver.received.length = 0
  await world.happen()
  await sendOutEvents(db, world.shop.deps.clock())
  await db.update(webhookDeliveriesTable).set({ attempts }).where(eq(webhookDeliveriesTable.state, 'waiting'))
  return world
}

const every = attemptDelays.length

test.each([
  ['until the time that it asked for, although the next attempt is later', '1', every - 2, 1],
  ['for a day at most', '+275000-01-01T00:00:00Z', every - 1, 24 * 3600],
])('[S-69] a receiver that is too busy is left alone %s', async (_, asked, attempts, seconds) => {
  const { work, shop } = await aWorld(attempts)
  own.receiver.failNext({ status: 503, headers: { 'retry-after': asked } })
  await work()
  const [webhook] = await db.select().from(webhooksTable)
  expect(webhook?.slowUntil).toBe(addSeconds(shop.deps.clock(), seconds))
})

test('[S-69] a delivery of which no attempt was ever finished is given up, and delays no other', async () => {
  const { happen, work, rows } = await aWorld(every)
  await happen()
  await work()
  expect(own.receiver.received).toHaveLength(1)
  const [, given, next] = await rows()
  expect(given).toMatchObject({ state: 'failed', problem: 'connection', attempts: every, dueAt: null })
  expect(next).toMatchObject({ state: 'delivered' })
})
