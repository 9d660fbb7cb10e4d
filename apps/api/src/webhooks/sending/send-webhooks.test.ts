import { staffMe } from '@doira/contract/staff/sign-in'
import { createWebhook, rotateWebhookSecret } from '@doira/contract/webhooks/webhook-actions'
import { listWebhooks } from '@doira/contract/webhooks/webhooks'
import { toInstant } from '@doira/domain/time/instant'
import { afterAll, expect, test, vi } from 'vitest'
import { staffMessagesTable } from '../../alerts/alerts.tables.ts'
import { anAction } from '../../api-keys/api-keys.testing.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { saveStaffRecipient } from '../../staff/recipients/recipients.queries.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { sendOutEvents } from '../events/events.queries.ts'
import { type Received, type ReceiverFault, receiverOfEachTest, startReceiver } from '../receiver.testing.ts'
import { aSender, makeWebhookWorld, settled } from '../webhooks.testing.ts'

const database = await makeTestDatabase()
const { db } = database
afterAll(() => database.close())
const own = receiverOfEachTest(db)

/** A webhook for stops whose first delivery, the test of it, has arrived. */
async function aWorld(given: Parameters<typeof makeWebhookWorld>[1] = {}) {
  const world = await makeWebhookWorld(db, given)
  const added = await world.add(own.receiver.url)
  await world.work()
  own.receiver.received.length = 0
  const last = async () => {
    const row = (await world.rows()).at(-1)
    if (!row) throw new Error('nothing was to be sent')
    return row
  }
  return { ...world, ...added, last }
}

const ids = (received: readonly Received[]) => received.map(({ id }) => id)

test('[S-69] what happens arrives signed, and says what it is about and nothing of a person', async () => {
  const { happen, work, secret, chain, last, shop } = await aWorld()
  // The library of receivers reads the clock of the machine.
  shop.setNow(toInstant(new Date()))
  own.receiver.expectSecrets(secret)
  await happen()
  await work()
  const [got] = own.receiver.received
  const { product_id, version, ...rest } = JSON.parse(got?.body ?? '').data
  expect(got?.type).toBe('stop.added')
  expect(rest).toEqual({ branch_id: chain.branchId, status: 'stop' })
  expect([typeof product_id, typeof version]).toEqual(['string', 'number'])
  expect(got?.headers['content-type']).toBe('application/json')
  expect(await last()).toMatchObject({
    state: 'delivered',
    status: 200,
    answer: 'ok',
    attempts: 1,
    id: got?.id,
  })
  expect(own.receiver.forged()).toBe(0)
})

test('[S-69] a delivery that fails is attempted again with the same id and body, at growing intervals', async () => {
  const { happen, work, last, shop } = await aWorld()
  own.receiver.failNext({ status: 500, body: 'no' }, { status: 503 }, { status: 404 })
  await happen()
  await work()
  const waits = []
  for (let times = 0; times < 3; times += 1) {
    const { dueAt, state, status } = await last()
    const now = shop.deps.clock()
    const seconds = (Date.parse(dueAt ?? '') - Date.parse(now)) / 1000
    waits.push([state, status, seconds])
    shop.wait(seconds - 1)
    await work()
    expect(own.receiver.received).toHaveLength(times + 1)
    shop.wait(1)
    await work()
  }
  expect(waits).toEqual([
    ['waiting', 500, 5],
    ['waiting', 503, 300],
    ['waiting', 404, 1800],
  ])
  expect(await last()).toMatchObject({ state: 'delivered', attempts: 4 })
  expect(new Set(ids(own.receiver.received)).size).toBe(1)
  expect(new Set(own.receiver.received.map(({ body }) => body)).size).toBe(1)
})

type Shown = { readonly status: number | null; readonly problem: string | null; readonly state: string }
test.each<[string, ReceiverFault, Shown]>([
  [
    'a redirect is not followed',
    { status: 302, headers: { location: '/other' } },
    { status: 302, problem: null, state: 'waiting' },
  ],
  ['a connection is closed', 'closes', { status: null, problem: 'connection', state: 'waiting' }],
  [
    'an answer switches to another protocol',
    { status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } },
    { status: null, problem: 'connection', state: 'waiting' },
  ],
  [
    'an answer switches to another protocol',
    { status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } },
    { status: null, problem: 'connection', state: 'waiting' },
  ],
  ['no answer comes in time', 'never', { status: null, problem: 'timeout', state: 'waiting' }],
  ['an answer comes in time', { lateMs: 100 }, { status: 200, problem: null, state: 'delivered' }],
  ['an answer comes too late', { lateMs: 1000 }, { status: null, problem: 'timeout', state: 'waiting' }],
  ['an answer has 10 MB', 'endless', { status: 200, problem: null, state: 'delivered' }],
  ['an answer has a NUL', { status: 500, body: 'a\0b' }, { status: 500, problem: null, state: 'waiting' }],
])('[S-69] %s', async (_, fault, shown) => {
  const { happen, work, last } = await aWorld()
  own.receiver.failNext(fault)
  await happen()
  await work()
  const row = await last()
  expect(row).toMatchObject(shown)
  expect(Buffer.byteLength(row.answer)).toBeLessThanOrEqual(4 * 1024)
  expect(own.receiver.received).toHaveLength(1)
})

test('[S-69] the next attempt waits for as long as the receiver asked, and so does everything else for it', async () => {
  const { happen, work, shop } = await aWorld()
  own.receiver.failNext({ status: 429, headers: { 'retry-after': '120' } })
  await happen()
  await work()
  await happen()
  shop.wait(119)
  await work()
  expect(own.receiver.received).toHaveLength(1)
  shop.wait(1)
  await work()
  expect(own.receiver.received).toHaveLength(3)
})

test('[S-69] a receiver that says that it is gone is switched off, and owners are notified', async () => {
  const { happen, work, last, webhook, shop, token, chain } = await aWorld()
  const { id: staffId } = (await shop.call(staffMe, { token })).ok()
  await saveStaffRecipient(db, {
    ...{ shipperId: chain.shipperId, channel: 'telegram', key: '1', staffId, sessionId: null, address: {} },
    ...{ language: 'ru', device: 'Telegram', createdAt: aMoment },
  })
  own.receiver.failNext({ status: 410 })
  await happen()
  await work()
  const { webhooks } = (await shop.call(listWebhooks, { token })).ok()
  expect(webhooks).toMatchObject([{ id: webhook.id, state: 'off', off_reason: 'gone' }])
  expect(await last()).toMatchObject({ state: 'failed', dueAt: null })
  await happen()
  await work()
  expect(own.receiver.received).toHaveLength(1)
  const messages = await db.select().from(staffMessagesTable)
  expect(messages).toMatchObject([
    { kind: 'notice', title: `Вебхук 127.0.0.1:${own.receiver.port} выключен` },
  ])
})

test('[S-69] what is on the way when a receiver says that it is gone waits for it no more either', async () => {
  const { happen, work, rows, shop, token } = await aWorld()
  own.receiver.failNext('never', { status: 410 })
  await happen()
  await happen()
  await work()
  const { webhooks } = (await shop.call(listWebhooks, { token })).ok()
  expect(webhooks).toMatchObject([{ state: 'off', waiting: 0, failed: 2 }])
  expect((await rows()).slice(-2)).toMatchObject([
    { state: 'failed', dueAt: null },
    { state: 'failed', dueAt: null },
  ])
})

test('[S-69] five days without one success switch a webhook off', async () => {
  const { happen, work, shop, token } = await aWorld()
  own.receiver.failAlways({ status: 500 })
  const state = async () => (await shop.call(listWebhooks, { token })).ok().webhooks[0]
  await happen()
  await work()
  shop.wait(5 * 24 * 3600 - 10)
  await work()
  expect(await state()).toMatchObject({ state: 'on' })
  await happen()
  shop.wait(10)
  await work()
  expect(await state()).toMatchObject({ state: 'off', off_reason: 'failing', waiting: 0 })
})

test('[S-69] an endpoint that never answers delays no other', async () => {
  const { happen, add, shop, stopping } = await aWorld()
  const dead = await startReceiver()
  dead.failAlways('never')
  await add(dead.url)
  const slow = aSender(db, shop, { timeoutMs: 3000 })
  for (let count = 0; count < 20; count += 1) await happen()
  const began = performance.now()
  await sendOutEvents(db, shop.deps.clock())
  await slow(stopping.signal)
  await vi.waitUntil(() => own.receiver.received.length === 20, 5000)
  expect(performance.now() - began).toBeLessThan(2500)
  stopping.abort()
  await dead.close()
  expect(dead.mostOpen()).toBeLessThanOrEqual(2)
}, 30_000)

test('[S-69] an endpoint has two deliveries on the way at most, whatever the number of processes', async () => {
  const { happen, shop, work, send, stopping } = await aWorld()
  own.receiver.failAlways({ lateMs: 30 })
  const others = [aSender(db, shop), aSender(db, shop)]
  for (let count = 0; count < 30; count += 1) await happen()
  await Promise.all([work(), ...others.map((one) => one(stopping.signal))])
  await settled(db, shop, async () => {
    for (const one of [send, ...others]) await one(stopping.signal)
  })
  expect(new Set(ids(own.receiver.received)).size).toBe(30)
  expect(own.receiver.received).toHaveLength(30)
  expect(own.receiver.mostOpen()).toBe(2)
}, 30_000)

test('[S-69] a name that stands for a private address at the moment of sending is not reached', async () => {
  let address = '8.8.8.8'
  const network = { allowsPrivate: false, resolve: async () => [address] }
  const world = await makeWebhookWorld(db, { network })
  await world.add(`https://hooks.example:8443/hook`)
  address = '127.0.0.1'
  await world.work()
  expect((await world.rows()).at(-1)).toMatchObject({ state: 'waiting', problem: 'private', status: null })
  expect(own.receiver.received).toEqual([])
})

test('[S-69] the connection goes to the address that was looked at, however the name resolves next', async () => {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return ['127.0.0.1']
  }
  const world = await makeWebhookWorld(db, { network: { allowsPrivate: true, resolve } })
  // No resolver knows this name.
  await world.add(`http://hooks.invalid:${own.receiver.port}/hook`)
  await world.work()
  expect(own.receiver.received).toMatchObject([{ headers: { host: `hooks.invalid:${own.receiver.port}` } }])
  expect(asked).toEqual(['hooks.invalid', 'hooks.invalid'])
})

test('[S-69] for 24 hours after a rotation receivers with either secret accept', async () => {
  const { happen, work, shop, token, webhook, secret } = await aWorld()
  const body = anAction({ id: webhook.id })
  const { secret: next } = (await shop.call(rotateWebhookSecret, { token, body })).ok()
  expect(next).not.toBe(secret)
  const countSignatures = async () => {
    own.receiver.received.length = 0
    await happen()
    await work()
    return String(own.receiver.received[0]?.headers['webhook-signature']).split(' ').length
  }
  shop.wait(24 * 3600 - 1)
  expect(await countSignatures()).toBe(2)
  shop.wait(1)
  expect(await countSignatures()).toBe(1)
})

test('[S-69] what was on the way when the server stopped is sent again, and not counted as an attempt', async () => {
  const { happen, stopping, rows, send, shop } = await aWorld()
  own.receiver.failNext('never')
  await happen()
  await sendOutEvents(db, shop.deps.clock())
  await send(stopping.signal)
  await vi.waitUntil(() => own.receiver.received.length === 1)
  stopping.abort()
  await vi.waitUntil(async () => (await rows()).at(-1)?.claimedUntil === null)
  expect((await rows()).at(-1)).toMatchObject({ state: 'waiting', attempts: 0, claimedUntil: null })
  const next = aSender(db, shop)
  await settled(db, shop, () => next(new AbortController().signal))
  const [first, second] = ids(own.receiver.received)
  expect(second).toBe(first)
})

test('[S-69] a webhook that is not https, or in a private network, is not accepted', async () => {
  const world = await makeWebhookWorld(db, { network: { allowsPrivate: false } })
  for (const [url, reason] of [
    ['http://hooks.example/a', 'not_https'],
    ['https://127.0.0.1/a', 'private'],
    ['https://[::ffff:169.254.169.254]/a', 'private'],
    ['https://hooks.example:6379/', 'port'],
    ['nonsense', 'invalid'],
  ]) {
    const body = anAction({ url: url ?? '', groups: ['orders' as const] })
    const refused = (await world.shop.call(createWebhook, { token: world.token, body })).refused()
    expect(refused).toMatchObject({ code: 'webhook_address_refused', facts: { reason } })
  }
})
