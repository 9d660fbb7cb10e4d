import { changeMessageSettings, getMessageSettings } from '@doira/contract/messaging/message-settings'

import type { OrderStatus } from '@doira/domain/orders/status'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsTable } from '../auth/auth.tables.ts'
import { changeStatus } from '../orders/lifecycle/change-status.ts'
import { recordOrderEvent } from '../orders/lifecycle/status-events.queries.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { aChannel, aRecipient } from '../testing/channel.testing.ts'
import { aCustomer } from '../testing/factories.testing.ts'
import { makeOrderWorld } from '../testing/order-world.testing.ts'
import { planInLoops } from '../testing/plan-in-loops.testing.ts'
import type { MessageChannel } from './message-channel.ts'
import { notificationsTable } from './messages.tables.ts'
import { savePreference } from './preferences.queries.ts'
import { listRecipients } from './recipients.queries.ts'
import { makeSendDueMessages } from './send-due-messages.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** An order whose customer has one recipient. */
async function aNotifiedOrder(db: Db, given: Parameters<typeof aChannel>[0] = {}) {
  const world = await makeOrderWorld(db)
  const { chain, customer, shop } = world
  const { shipperId } = chain
  const orderId = await world.place()
  const line = aChannel(given)
  const key = await aRecipient(db, customer)
  const to = (status: OrderStatus, tx = db) =>
    changeStatus(tx, { shipperId, orderId, to: status, actor: 'vendor', now: shop.deps.clock() })
  // Inside one transaction there is one connection, so messages are sent one at a time.
  const sender = (channel: MessageChannel = line.channel, atOnce = 1) => {
    const run = makeSendDueMessages({ ...shop.deps, channel, atOnce })
    return () => run(new AbortController().signal)
  }
  const states = async () => {
    const rows = await db
      .select({ event: notificationsTable.event, state: notificationsTable.state })
      .from(notificationsTable)
      .where(and(eq(notificationsTable.shipperId, shipperId)))
      .orderBy(notificationsTable.number)
    return rows.map(({ event, state }) => `${event} ${state}`)
  }
  const recipients = () => listRecipients(db, { shipperId, customerId: customer.id, channel: 'push' })
  return { ...world, shipperId, orderId, line, key, to, sender, send: sender(), states, recipients }
}

test('each status of an order is sent once to every recipient of its customer, and to no other customer', () =>
  withRollback(async (db) => {
    const { to, send, line, key, customer, chain } = await aNotifiedOrder(db)
    const second = await aRecipient(db, customer)
    await aRecipient(db, await aCustomer(db, chain))
    for (const status of ['operator_accepted', 'operator_accepted', 'vendor_accepted'] as const) {
      await to(status)
      await send()
      await send()
    }
    expect(line.sent.map(({ event, recipient }) => [event, recipient.key]).toSorted()).toEqual(
      [
        ['operator_accepted', key],
        ['operator_accepted', second],
        ['vendor_accepted', key],
        ['vendor_accepted', second],
      ].toSorted(),
    )
  }))

test('with several messages due each is sent, whichever plan the database chooses', () =>
  withRollback(async (db) => {
    const { to, send, line, key, customer } = await aNotifiedOrder(db)
    const others = [await aRecipient(db, customer), await aRecipient(db, customer)]
    await to('operator_accepted')
    await planInLoops(db)
    await send()
    expect(line.sent.map(({ recipient }) => recipient.key).toSorted()).toEqual([key, ...others].toSorted())
  }))

test('a status that was undone is not sent, and of a backlog only the last one is', () =>
  withRollback(async (db) => {
    const { to, send, line, states } = await aNotifiedOrder(db)
    await expect(
      db.transaction(async (tx) => {
        await to('operator_accepted', tx)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await to('operator_accepted')
    await to('vendor_accepted')
    await send()
    expect(line.events()).toEqual(['vendor_accepted'])
    expect(await states()).toEqual(['operator_accepted superseded', 'vendor_accepted sent'])
  }))

test('a repeatable event is sent each time, and a question is independent of the status', () =>
  withRollback(async (db) => {
    const { shipperId, orderId, customer, chain, shop, send, line, to } = await aNotifiedOrder(db)
    const queue = (kind: 'delayed' | 'stopped' | 'silent') =>
      recordOrderEvent(db, {
        shipperId,
        orderId,
        customerId: customer.id,
        branchId: chain.branchId,
        status: 'new',
        actor: 'operator',
        kind,
        createdAt: shop.deps.clock(),
      })
    await to('operator_accepted')
    await queue('stopped')
    await send()
    for (const kind of ['delayed', 'silent', 'delayed'] as const) {
      await queue(kind)
      await send()
    }
    expect(line.events().toSorted()).toEqual(['delayed', 'delayed', 'operator_accepted', 'stopped'])
  }))

test('a message that a channel defers is sent after the requested time, with the latest status', () =>
  withRollback(async (db) => {
    const { to, send, line, shop, states } = await aNotifiedOrder(db)
    await to('operator_accepted')
    line.behave({ outcome: 'retry', afterSeconds: 60 })
    await send()
    line.behave({ outcome: 'sent' })
    shop.wait(59)
    await send()
    expect(line.events()).toEqual([])
    shop.wait(1)
    await send()
    expect(line.events()).toEqual(['operator_accepted'])

    await to('vendor_accepted')
    line.behave({ outcome: 'retry', afterSeconds: 60 })
    await send()
    await to('vendor_ready')
    line.behave({ outcome: 'sent' })
    await send()
    shop.wait(60)
    await send()
    expect(line.events()).toEqual(['operator_accepted', 'vendor_ready'])
    expect(await states()).toEqual([
      'operator_accepted sent',
      'vendor_accepted superseded',
      'vendor_ready sent',
    ])
  }))

test('a message that could not be sent in time is dropped', () =>
  withRollback(async (db) => {
    const { to, send, line, shop, states } = await aNotifiedOrder(db)
    await to('operator_accepted')
    shop.wait(3600)
    await send()
    expect({ events: line.events(), states: await states() }).toEqual({
      events: [],
      states: ['operator_accepted late'],
    })
  }))

test('a recipient that no longer exists is deleted, with its pending messages', () =>
  withRollback(async (db) => {
    const { to, send, line, states, recipients } = await aNotifiedOrder(db)
    await to('operator_accepted')
    line.behave({ outcome: 'gone' })
    await send()
    await to('vendor_accepted')
    expect(await recipients()).toEqual([])
    expect(await states()).toEqual(['operator_accepted gone'])
  }))

test.each([
  { dropsRepeats: false, times: 1, state: 'unknown' },
  { dropsRepeats: true, times: 2, state: 'sent' },
])(
  'a message that may have been accepted is sent again only where repeats are dropped ($dropsRepeats)',
  ({ dropsRepeats, times, state }) =>
    withRollback(async (db) => {
      const { to, send, line, shop, states } = await aNotifiedOrder(db, { dropsRepeats })
      await to('operator_accepted')
      line.behave('breaks')
      await send()
      line.behave({ outcome: 'sent' })
      shop.wait(30)
      await send()
      expect(line.sent).toHaveLength(times)
      expect(await states()).toEqual([`operator_accepted ${state}`])
    }),
)

test('a message whose instance died while sending it is not sent again', () =>
  withRollback(async (db) => {
    const { to, send, line, shop, states } = await aNotifiedOrder(db)
    await to('operator_accepted')
    // The state that an instance leaves behind when it is killed while it sends a message.
    await db.execute(
      sql`update notifications set state = 'sending', due_at = ${shop.deps.clock()}::timestamptz + interval '30 s'`,
    )
    await send()
    shop.wait(30)
    await send()
    expect({ sent: line.sent, states: await states() }).toEqual({
      sent: [],
      states: ['operator_accepted unknown'],
    })
  }))

test('an unwanted message is not sent, also when the preference changes at the last moment', () =>
  withRollback(async (db) => {
    const { to, send, line, shipperId, customer } = await aNotifiedOrder(db)
    const prefer = (isOn: boolean) =>
      savePreference(db, {
        shipperId,
        customerId: customer.id,
        channel: 'push',
        kind: 'order_status',
        isOn,
      })
    await to('operator_accepted')
    await prefer(false)
    await send()
    await to('vendor_accepted')
    await prefer(true)
    await send()
    expect(line.events()).toEqual([])
    await to('vendor_ready')
    await send()
    expect(line.events()).toEqual(['vendor_ready'])
  }))

test('a device that was signed out, or on which another customer signed in, receives nothing about these orders', () =>
  withRollback(async (db) => {
    const { to, send, line, customer, chain, shop, key } = await aNotifiedOrder(db)
    const [session] = await db.select().from(sessionsTable).where(eq(sessionsTable.customerId, customer.id))
    const bound = await aRecipient(db, customer, { sessionId: session?.id ?? null })
    await to('operator_accepted')
    await aRecipient(db, await aCustomer(db, chain), { key })
    await db.update(sessionsTable).set({ revokedAt: shop.deps.clock() })
    await send()
    expect(line.sent).toEqual([])
    await db.update(sessionsTable).set({ revokedAt: null })
    await to('vendor_accepted')
    await send()
    expect(line.sent.map(({ recipient }) => recipient.key)).toEqual([bound])
  }))

test('a channel receives the id of its last message about the order', () =>
  withRollback(async (db) => {
    const { to, send, line } = await aNotifiedOrder(db)
    line.behave({ outcome: 'sent', externalId: 'card-1' })
    await to('operator_accepted')
    await send()
    line.behave({ outcome: 'sent' })
    await to('vendor_accepted')
    await send()
    await to('vendor_ready')
    await send()
    expect(line.sent.map(({ lastExternalId }) => lastExternalId)).toEqual([null, 'card-1', 'card-1'])
  }))

test('with several instances a message is sent once', async () => {
  const { db } = database
  const orders = await Promise.all(Array.from({ length: 12 }, () => aNotifiedOrder(db)))
  const line = aChannel()
  await Promise.all(orders.map(({ to }) => to('operator_accepted')))
  const instances = Array.from({ length: 4 }, () => orders[0]?.sender(line.channel, 3))
  await Promise.all(instances.map((send) => send?.()))
  expect(line.sent.map(({ orderId }) => orderId).toSorted()).toEqual(
    orders.map(({ orderId }) => orderId).toSorted(),
  )
  expect(new Set(line.sent.map(({ id }) => id)).size).toBe(12)
})

test('[R2-24] the customer chooses the messages for each channel and kind', () =>
  withRollback(async (db) => {
    const channels = [aChannel().channel, aChannel({ name: 'telegram' }).channel]
    const { shop, token } = await makeOrderWorld(db, { channels })
    const choose = async (is_on: boolean) =>
      shop.call(changeMessageSettings, { token, body: { channel: 'telegram', kind: 'order_status', is_on } })
    await choose(true)
    const { channels: chosen } = (await choose(false)).ok()
    const orders = [
      { kind: 'order_status', is_on: true },
      { kind: 'order_questions', is_on: true },
    ]
    // Offers need a consent.
    const offers = { kind: 'offers', is_on: false }
    expect(chosen).toEqual([
      { channel: 'push', kinds: [...orders, offers] },
      { channel: 'telegram', kinds: [{ kind: 'order_status', is_on: false }, orders[1], offers] },
      { channel: 'sms', kinds: [offers] },
    ])
    expect((await shop.call(getMessageSettings, { token })).ok().channels).toEqual(chosen)
    expect((await shop.call(getMessageSettings)).status).toBe(401)
  }))
