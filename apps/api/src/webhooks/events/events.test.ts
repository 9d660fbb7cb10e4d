import { randomUUID } from 'node:crypto'
import { revokeKey } from '@doira/contract/api-keys/api-keys'
import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { listEvents } from '@doira/contract/webhooks/events'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { webhookTypes } from '@doira/domain/webhooks/webhook-events'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { apiKeysTable } from '../../api-keys/api-keys.tables.ts'
import { aKey, anAction } from '../../api-keys/api-keys.testing.ts'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { paymentRefundsTable, paymentTransactionsTable } from '../../payments/core/payments.tables.ts'
import { countBlocks } from '../../platform/database/count-blocks.testing.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aMoment, aProduct, type TestChain } from '../../testing/factories.testing.ts'
import { stop } from '../../testing/menu-world.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { chainEventsTable } from '../webhooks.tables.ts'
import { listChainEvents, pageOfEvents, sendOutEvents } from './events.queries.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

const listOf = (db: Db, { shipperId }: Pick<TestChain, 'shipperId'>) =>
  db
    .select()
    .from(chainEventsTable)
    .where(eq(chainEventsTable.shipperId, shipperId))
    .orderBy(asc(chainEventsTable.id))

test('[S-69] an order is reported from its placing to its end, with a growing version and nothing of a person', () =>
  withRollback(async (db) => {
    const world = await makeStaffWorld(db)
    const { chain, place, perform, operator, customer } = world
    await aKey(db, chain, { scopes: ['events:read'] })
    const id = await place()
    ;(await perform(acceptOrder, operator, id, {})).ok()
    const change = { shipperId: chain.shipperId, orderId: id, actor: 'vendor', now: aMoment } as const
    await changeStatus(db, { ...change, to: 'vendor_ready' })
    const events = (await listOf(db, chain)).filter(({ groupName }) => groupName === 'orders')
    expect(events.map(({ type }) => type)).toEqual([
      ...['order.created', 'order.confirmed', 'order.accepted', 'order.ready'],
    ])
    for (const { type, data, branchId } of events) {
      expect(webhookTypes.orders).toContain(type)
      expect(Object.keys(data).toSorted()).toEqual(['branch_id', 'id', 'number', 'status', 'version'])
      expect([data.id, branchId]).toEqual([id, chain.branchId])
    }
    const versions = events.map(({ data }) => Number(data.version))
    expect(versions).toEqual(versions.toSorted((one, other) => one - other))
    const written = JSON.stringify(events.map(({ data }) => data))
    for (const personal of [customer.phone, 'Amir Temur']) expect(written).not.toContain(personal)
  }))

test('[S-69] an event is written with what happened, or not at all', () =>
  withRollback(async (db) => {
    const { chain } = await makeStaffWorld(db)
    await aKey(db, chain, { scopes: ['events:read'] })
    const dish = await aProduct(db, chain)
    const isStop = eq(stopListTable.productId, dish)
    const undone = db.transaction(async (tx) => {
      await stop(tx, chain, dish)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await listOf(db, chain)).toEqual([])
    await stop(db, chain, dish)
    await db.update(stopListTable).set({ state: 'temporary' }).where(isStop)
    await db.update(stopListTable).set({ reason: 'quality' }).where(isStop)
    await db.delete(stopListTable).where(isStop)
    const events = await listOf(db, chain)
    expect(events.map(({ type, data }) => [type, data.status])).toEqual([
      ['stop.added', 'stop'],
      ['stop.changed', 'temporary'],
      ['stop.removed', 'on_sale'],
    ])
  }))

test('[S-69] a chain whose programs ask for nothing has no events', () =>
  withRollback(async (db) => {
    const { chain, shop } = await makeStaffWorld(db)
    const orders = await aKey(db, chain, { scopes: ['orders:read'] })
    expect(orders.key.scopes).toEqual(['orders:read'])
    await stop(db, chain, await aProduct(db, chain))
    expect(await listOf(db, chain)).toEqual([])
    const { key, owner } = await aKey(db, chain, { scopes: ['events:read'] })
    await stop(db, chain, await aProduct(db, chain))
    expect(await listOf(db, chain)).toHaveLength(1)
    ;(await shop.call(revokeKey, { token: owner, body: anAction({ id: key.id }) })).ok()
    await stop(db, chain, await aProduct(db, chain))
    expect(await listOf(db, chain)).toHaveLength(1)
  }))

test('[S-69] a key that has expired asks for nothing', () =>
  withRollback(async (db) => {
    const { chain } = await makeStaffWorld(db)
    const { key } = await aKey(db, chain, { scopes: ['events:read'] })
    const expire = (expiresAt: Instant) =>
      db.update(apiKeysTable).set({ expiresAt }).where(eq(apiKeysTable.id, key.id))
    const now = toInstant(new Date())
    await expire(addMinutes(now, 5))
    await stop(db, chain, await aProduct(db, chain))
    expect(await listOf(db, chain)).toHaveLength(1)
    await expire(addMinutes(now, -5))
    await stop(db, chain, await aProduct(db, chain))
    expect(await listOf(db, chain)).toHaveLength(1)
  }))

test('[S-69] who follows the cursor gets every event once, also when a slow transaction commits late', async () => {
  const { db } = database
  const { chain, shop } = await makeStaffWorld(db)
  const { token } = await aKey(db, chain, { scopes: ['events:read'] })
  const seen: string[] = []
  let after: string | undefined
  const follow = async () => {
    await sendOutEvents(db, aMoment)
    for (let more = true; more; ) {
      const answer = (await shop.call(listEvents, { token, query: after ? { after } : {} })).ok()
      seen.push(...answer.events.map(({ data }) => String(data.product_id)))
      more = answer.has_more
      after = answer.next
    }
  }
  const dishes: string[] = []
  for (let count = 0; count < 121; count += 1) dishes.push(await aProduct(db, chain))
  const [lateDish = '', ...others] = dishes
  let commit: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => {
    commit = resolve
  })
  const [slow, hasBegun] = [{ done: Promise.resolve() }, Promise.withResolvers<void>()]
  slow.done = db.transaction(async (tx) => {
    await stop(tx, chain, lateDish)
    hasBegun.resolve()
    await isHeld
  })
  await hasBegun.promise
  for (const dish of others) await stop(db, chain, dish)
  await follow()
  expect(seen).toHaveLength(120)
  commit()
  await slow.done
  await follow()
  expect(seen.toSorted()).toEqual(dishes.toSorted())
  await follow()
  expect(seen).toHaveLength(121)
}, 60_000)

test('[S-69] a key of some branches gets the events of these, and one without the scope none', () =>
  withRollback(async (db) => {
    const { chain, shop } = await makeStaffWorld(db)
    const other = await aBranch(db, chain)
    const own = await aKey(db, chain, { scopes: ['events:read'], branch_ids: [chain.branchId] })
    const elsewhere = await aKey(db, chain, { scopes: ['events:read'], branch_ids: [other] })
    await stop(db, chain, await aProduct(db, chain))
    await sendOutEvents(db, aMoment)
    const count = async (token: string) => (await shop.call(listEvents, { token })).ok().events.length
    expect([await count(own.token), await count(elsewhere.token)]).toEqual([1, 0])
    const { next, has_more } = (await shop.call(listEvents, { token: elsewhere.token })).ok()
    const last = (await shop.call(listEvents, { token: own.token })).ok().next
    expect([next, has_more], 'past the events of other branches').toEqual([last, false])
    const { token } = await aKey(db, chain, { scopes: ['orders:read'] })
    expect((await shop.call(listEvents, { token })).refused().code).toBe('scope_missing')
  }))

test('[S-69] a cursor of one branch does not look through the events of all others', () =>
  withRollback(async (db) => {
    const { chain } = await makeStaffWorld(db)
    const { shipperId } = chain
    const others = [await aBranch(db, chain), await aBranch(db, chain)]
    await db.execute(sql`
      insert into chain_events (shipper_id, number, type, group_name, branch_id, data, occurred_at)
      select ${shipperId}, nextval('chain_event_numbers'), 'stop.added', 'stops',
        (${sql.param(others)}::uuid[])[1 + i % 2], '{}', ${aMoment} from generate_series(1, 20000) i`)
    await db.execute(sql`analyze chain_events`)
    const page = pageOfEvents({ shipperId, branchIds: [chain.branchId], after: '0', limit: 101 })
    expect(await countBlocks(db, page)).toBeLessThan(20)
    const ofTwo = await listChainEvents(db, { shipperId, branchIds: others, after: '0', limit: 101 })
    expect(ofTwo).toHaveLength(101)
    const numbers = ofTwo.map(({ number }) => Number(number))
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 100)
  }))

test('[S-69] payments, refunds and customers are reported by their ids', () =>
  withRollback(async (db) => {
    const { chain, customer, place } = await makeStaffWorld(db)
    await aKey(db, chain, { scopes: ['events:read'] })
    const { shipperId } = chain
    const orderId = await place()
    const [transactionId, refundId] = [randomUUID(), randomUUID()]
    const set = { shipperId, orderId, provider: 'payme', merchant: 'm', externalId: transactionId } as const
    await db.insert(paymentTransactionsTable).values({
      ...{ ...set, id: transactionId, amount: toSum(75_000), state: 'created', createdAt: aMoment },
    })
    const isPaid = eq(paymentTransactionsTable.id, transactionId)
    await db.update(paymentTransactionsTable).set({ state: 'performed', performedAt: aMoment }).where(isPaid)
    await db.insert(paymentRefundsTable).values({
      ...{ shipperId, id: refundId, transactionId, amount: toSum(75_000), cause: 'order_cancelled' },
      ...{ requestedAt: aMoment, doneAt: aMoment },
    })
    const isCustomer = eq(customersTable.id, customer.id)
    await db.update(customersTable).set({ name: 'Другое имя' }).where(isCustomer)
    await db
      .update(customersTable)
      .set({ pointsBalance: toSum(5) })
      .where(isCustomer)
    const events = (await listOf(db, chain)).filter(({ groupName }) => groupName !== 'orders')
    expect(events.map(({ type, branchId, data }) => [type, branchId, data.id, data.order_id])).toEqual([
      ['payment.received', chain.branchId, transactionId, orderId],
      ['refund.done', chain.branchId, refundId, orderId],
      ['customer.changed', null, customer.id, undefined],
    ])
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Другое имя')
  }))
