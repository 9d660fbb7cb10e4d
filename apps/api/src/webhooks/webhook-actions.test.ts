import { randomUUID } from 'node:crypto'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  pingWebhook,
  resendDelivery,
  resendFailed,
  resumeWebhook,
  rotateWebhookSecret,
} from '@doira/contract/webhooks/webhook-actions'
import { listDeliveries, listWebhooks, readDelivery } from '@doira/contract/webhooks/webhooks'
import { mostWebhooks } from '@doira/domain/webhooks/webhook-events'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { anAction } from '../api-keys/api-keys.testing.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../staff/staff.tables.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { receiverOfEachTest, startReceiver } from './receiver.testing.ts'
import { webhookDeliveriesTable, webhooksTable } from './webhooks.tables.ts'
import { makeWebhookWorld } from './webhooks.testing.ts'

const database = await makeTestDatabase()
const { db } = database
afterAll(() => database.close())
const own = receiverOfEachTest(db)

async function aWorld() {
  const world = await makeWebhookWorld(db)
  const { webhook, secret } = await world.add(own.receiver.url)
  await world.work()
  own.receiver.received.length = 0
  const { shop, token } = world
  const act = <E extends Parameters<typeof shop.call>[0]>(endpoint: E, data: object = { id: webhook.id }) =>
    shop.call(endpoint, { token, body: anAction(data) })
  const read = async (query: { readonly state?: 'not_delivered' } = {}) =>
    (await shop.call(listDeliveries, { token, params: { id: webhook.id }, query })).ok().deliveries
  const state = async () => (await shop.call(listWebhooks, { token })).ok().webhooks[0]
  return { ...world, webhook, secret, act, read, state }
}

test('[S-69] a new webhook is tested at once, and its secret is shown once', async () => {
  const world = await makeWebhookWorld(db)
  const body = anAction({ url: own.receiver.url, groups: ['orders' as const] })
  const first = (await world.shop.call(createWebhook, { token: world.token, body })).ok()
  const again = (await world.shop.call(createWebhook, { token: world.token, body })).ok()
  expect([first.secret?.startsWith('whsec_'), again.secret]).toEqual([true, null])
  expect(first.secret?.replace(/=+$/, '').endsWith(first.webhook.secret_end)).toBe(true)
  await world.work()
  expect(own.receiver.received.map(({ type }) => type)).toEqual(['ping'])
})

test('[S-69] people see what was sent and what was answered, and send one again with the same id', async () => {
  const { happen, work, read, act, shop, token } = await aWorld()
  own.receiver.failNext({ status: 500, body: 'database is down' })
  await happen()
  await work()
  const [shown] = await read({ state: 'not_delivered' })
  expect(shown).toMatchObject({ type: 'stop.added', state: 'waiting', status: 500, attempts: 1 })
  const params = { id: shown?.id ?? '' }
  const whole = (await shop.call(readDelivery, { token, params })).ok()
  expect([whole.answer, JSON.parse(whole.body).type]).toEqual(['database is down', 'stop.added'])
  ;(await act(resendDelivery, params)).ok()
  await work()
  expect(await read({ state: 'not_delivered' })).toEqual([])
  expect(new Set(own.receiver.received.map(({ id }) => id))).toEqual(new Set([params.id]))
  // Also what has arrived, for a receiver that lost it.
  ;(await act(resendDelivery, params)).ok()
  await work()
  expect(own.receiver.received).toHaveLength(3)
  expect((await act(resendDelivery, { id: randomUUID() })).refused().code).toBe('delivery_not_found')
})

test('[S-69] whatever has not arrived is sent again at once', async () => {
  const { happen, work, act, read, state } = await aWorld()
  own.receiver.failAlways({ status: 500 })
  for (let count = 0; count < 3; count += 1) await happen()
  await work()
  expect(await state()).toMatchObject({ waiting: 3, failed: 0 })
  own.receiver.failAlways(null)
  own.receiver.received.length = 0
  expect((await act(resendFailed)).ok()).toMatchObject({ outcome: 'done' })
  await work()
  expect(own.receiver.received).toHaveLength(3)
  expect(await read({ state: 'not_delivered' })).toEqual([])
  expect((await act(resendFailed)).ok()).toMatchObject({ outcome: 'already' })
})

test('[S-69] events of a paused webhook wait for seven days', async () => {
  const { happen, work, act, shop, read } = await aWorld()
  ;(await act(pauseWebhook)).ok()
  expect((await act(pauseWebhook)).ok()).toMatchObject({ outcome: 'already' })
  await happen()
  await work()
  shop.wait(24 * 3600)
  await happen()
  await work()
  expect(own.receiver.received).toEqual([])
  shop.wait(6 * 24 * 3600 + 60)
  ;(await act(resumeWebhook)).ok()
  await work()
  expect(own.receiver.received).toHaveLength(1)
  const old = await read({ state: 'not_delivered' })
  expect(old).toMatchObject([{ state: 'failed', problem: 'paused_too_long' }])
})

test('[S-69] a webhook gets what it asks for, at its present address', async () => {
  const { happen, work, act, webhook } = await aWorld()
  const other = await startReceiver()
  const change = { id: webhook.id, url: other.url, groups: ['orders'] }
  ;(await act(changeWebhook, change)).ok()
  await happen()
  await work()
  ;(await act(pingWebhook)).ok()
  await work()
  expect([own.receiver.received, other.received.map(({ type }) => type)]).toEqual([[], ['ping']])
  ;(await act(deleteWebhook)).ok()
  expect((await act(pingWebhook)).refused().code).toBe('webhook_not_found')
  await happen()
  await work()
  expect(other.received).toHaveLength(1)
  await other.close()
})

test('[S-69] owners of some branches neither see nor change webhooks: these report the whole chain', async () => {
  const { shop, chain, webhook } = await aWorld()
  const { token } = await aStaff(db, chain, 'owner', { branchIds: [chain.branchId] })
  const [delivery] = await db.select().from(webhookDeliveriesTable)
  const [params, ofDelivery] = [{ id: webhook.id }, { id: delivery?.id ?? '' }]
  const where = { url: own.receiver.url, groups: ['customers'] }
  const codes = [
    (await shop.call(listWebhooks, { token })).refused().code,
    (await shop.call(listDeliveries, { token, params })).refused().code,
    (await shop.call(readDelivery, { token, params: ofDelivery })).refused().code,
  ]
  const act = async (endpoint: Parameters<typeof shop.call>[0], data: object) =>
    codes.push((await shop.call(endpoint, { token, body: anAction(data) })).refused().code)
  await act(createWebhook, where)
  await act(changeWebhook, { ...params, ...where })
  await act(resendDelivery, ofDelivery)
  for (const one of [pauseWebhook, resumeWebhook, pingWebhook, resendFailed]) await act(one, params)
  for (const one of [rotateWebhookSecret, deleteWebhook]) await act(one, params)
  expect(codes).toEqual(Array(12).fill('not_permitted'))
  expect(await db.select().from(webhooksTable)).toMatchObject([
    { id: webhook.id, state: 'on', groups: ['stops'] },
  ])
})

test('[S-69] owners alone have webhooks, of their own chain, and not too many', async () => {
  const { shop, chain, webhook, add, act } = await aWorld()
  const { token } = await aStaff(db, chain, 'manager')
  expect((await shop.call(listWebhooks, { token })).refused().code).toBe('not_permitted')
  const stranger = await makeWebhookWorld(db)
  const body = anAction({ id: webhook.id })
  const strange = await stranger.shop.call(pauseWebhook, { token: stranger.token, body })
  expect(strange.refused().code).toBe('webhook_not_found')
  for (let count = 2; count < mostWebhooks; count += 1) await add(own.receiver.url)
  const create = () => act(createWebhook, { url: own.receiver.url, groups: ['orders'] })
  const both = await Promise.all([create(), create(), create()])
  expect(
    both.filter(({ status }) => status === 200),
    'at the same moment',
  ).toHaveLength(1)
  const more = await act(createWebhook, { url: own.receiver.url, groups: ['orders'] })
  expect(more.refused().code).toBe('too_many_saved')
})

test('[S-69] the journal has no query of an address, where programs put their secrets', async () => {
  const { chain, act, webhook } = await aWorld()
  const secret = 'token=s3cret'
  ;(
    await act(changeWebhook, { id: webhook.id, url: `${own.receiver.url}?${secret}`, groups: ['orders'] })
  ).ok()
  ;(await act(pingWebhook)).ok()
  ;(await act(deleteWebhook)).ok()
  const rows = await db
    .select()
    .from(staffActionsTable)
    .where(eq(staffActionsTable.shipperId, chain.shipperId))
  const facts = JSON.stringify(rows.map(({ before, after }) => [before, after]))
  expect(facts).toContain('?…')
  expect(facts).not.toContain(secret)
})
