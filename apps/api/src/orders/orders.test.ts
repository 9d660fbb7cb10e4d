import { cancelOrder, listOrders } from '@doira/contract/orders/read-orders'
import { statusIds } from '@doira/domain/orders/status-ids'
import { DomainError } from '@doira/domain/problem'
import { toInstant } from '@doira/domain/time/instant'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { makeOrderWorld } from '../testing/order-world.testing.ts'
import { acceptByBranch, changeStatus } from './lifecycle/change-status.ts'
import { orderStatusEventsTable, ordersTable } from './orders.tables.ts'
import { inWorld, moveOn, stranger } from './orders.testing.ts'

async function getCode(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DomainError)) throw new Error('no problem was thrown')
  return error.problem.code
}

async function countEvents(db: Db): Promise<number> {
  return (await db.select({ count: count() }).from(orderStatusEventsTable))[0]?.count ?? 0
}

test(
  '[R4-15] an order passes through all statuses, each with its time and actor',
  inWorld(async (world) => {
    const { db, chain, shop, place, read } = world
    const orderId = await place()
    const to = moveOn(world, orderId)
    shop.wait(60)
    await acceptByBranch(db, { shipperId: chain.shipperId, orderId, now: shop.deps.clock() })
    shop.wait(600)
    await to('vendor_ready', 'vendor')
    const courier = { name: 'Sardor', phone: '+998900000101', vehicle: '01 A 101 AA' }
    const { shipperId } = chain
    await changeStatus(db, {
      shipperId,
      orderId,
      to: 'courier_accepted',
      actor: 'courier',
      now: shop.deps.clock(),
      courier,
    })
    await to('courier_picked', 'courier')
    await to('delivered', 'courier')
    await to('finished', 'server')
    const order = await read(orderId)
    expect(order).toMatchObject({
      status: 'finished',
      paid: true,
      can_cancel: false,
      finished_at: '2027-03-08T07:21:00.000Z',
      courier: { first_name: 'Sardor', phone: '+998900000101', vehicle_number: '01 A 101 AA' },
    })
    expect(
      order.status_notes.map(({ status, actor, created_at }) => [status, actor, created_at.slice(11, 16)]),
    ).toEqual([
      ['new', 'customer', '07:10'],
      ['operator_accepted', 'operator', '07:11'],
      ['vendor_accepted', 'vendor', '07:11'],
      ['vendor_ready', 'vendor', '07:21'],
      ['courier_accepted', 'courier', '07:21'],
      ['courier_picked', 'courier', '07:21'],
      ['delivered', 'courier', '07:21'],
      ['finished', 'server', '07:21'],
    ])
  }),
)

test(
  'a repeat of the present status changes nothing, and an illegal status is a conflict',
  inWorld(async (world) => {
    const { db, place, read } = world
    const orderId = await place()
    const to = moveOn(world, orderId)
    await to('operator_accepted')
    const events = await countEvents(db)
    await to('operator_accepted')
    expect(await getCode(to('courier_picked'))).toBe('status_conflict')
    expect(await getCode(to('new'))).toBe('status_conflict')
    expect(await countEvents(db)).toBe(events)
    expect((await read(orderId)).status).toBe('operator_accepted')
    expect(await getCode(moveOn(world, stranger)('new'))).toBe('order_not_found')
  }),
)

test(
  'a branch that cannot accept an order writes neither of its two steps',
  inWorld(async (world) => {
    const { db, chain, place, shop } = world
    const orderId = await place()
    await moveOn(world, orderId)('operator_cancelled')
    const events = await countEvents(db)
    const change = { shipperId: chain.shipperId, orderId, now: shop.deps.clock() }
    expect(await getCode(acceptByBranch(db, change))).toBe('status_conflict')
    expect(await countEvents(db)).toBe(events)
  }),
)

test(
  '[S-38] two hours after the end of an order its customer cannot see the courier’s phone and car any more',
  inWorld(async (world) => {
    const { db, chain, shop, token, place, read } = world
    const orderId = await place()
    const { shipperId } = chain
    const courier = { name: 'Sardor', phone: '+998900000101', vehicle: '01 A 101 AA' }
    const change = { shipperId, orderId, now: shop.deps.clock() }
    await acceptByBranch(db, change)
    await changeStatus(db, { ...change, to: 'vendor_ready', actor: 'vendor' })
    await changeStatus(db, { ...change, to: 'courier_accepted', actor: 'courier', courier })
    for (const to of ['courier_picked', 'delivered', 'finished'] as const)
      await changeStatus(db, { ...change, to, actor: 'courier' })
    const shown = async () => [
      (await read(orderId)).courier?.phone,
      (await shop.call(listOrders, { token })).ok().orders[0]?.courier?.phone,
    ]
    shop.wait(119 * 60)
    expect(await shown()).toEqual([courier.phone, courier.phone])
    shop.wait(60)
    expect(await shown()).toEqual([undefined, undefined])
  }),
)

test(
  'the name of a courier who drops the order is not shown any more',
  inWorld(async (world) => {
    const { db, chain, place, read, shop } = world
    const orderId = await place()
    const change = { shipperId: chain.shipperId, orderId, now: shop.deps.clock() }
    await acceptByBranch(db, change)
    const to = moveOn(world, orderId)
    await to('vendor_ready')
    const courier = { name: 'Sardor Toshev', phone: '+998900000101', vehicle: '01 A 101 AA' }
    await changeStatus(db, { ...change, to: 'courier_accepted', actor: 'courier', courier })
    expect((await read(orderId)).courier?.first_name).toBe('Sardor')
    await to('courier_cancelled')
    expect((await read(orderId)).courier).toBeNull()
  }),
)

test(
  'a customer can cancel until the kitchen has accepted, a repeat changes nothing, and later it is refused',
  inWorld(async (world) => {
    const { db, shop, token, place } = world
    const cancel = (id: string) =>
      shop.call(cancelOrder, { token, params: { id }, body: { reason: 'changed_mind' } })
    const early = await place()
    expect((await cancel(early)).ok()).toMatchObject({
      status: 'operator_cancelled',
      status_id: statusIds.operator_cancelled,
      can_cancel: false,
      status_notes: [
        { status: 'new' },
        { status: 'operator_cancelled', actor: 'customer', description: 'changed_mind' },
      ],
    })
    const events = await countEvents(db)
    expect((await cancel(early)).ok().status).toBe('operator_cancelled')
    expect(await countEvents(db)).toBe(events)

    const accepted = await place()
    await moveOn(world, accepted)('operator_accepted')
    expect((await cancel(accepted)).ok().status).toBe('operator_cancelled')

    const cooking = await place()
    await moveOn(world, cooking)('operator_accepted')
    await moveOn(world, cooking)('vendor_accepted')
    const late = await cancel(cooking)
    expect({ status: late.status, code: late.refused().code }).toEqual({
      status: 409,
      code: 'order_not_cancellable',
    })

    const preOrder = await place({ future_time: '2027-03-09T18:00:00+05:00' })
    expect((await cancel(preOrder)).ok().status).toBe('operator_cancelled')
  }),
)

test(
  'an order that operators cancelled is distinguished from one that its customer cancelled',
  inWorld(async (world) => {
    const { shop, token, place } = world
    const id = await place()
    await moveOn(world, id)('operator_cancelled')
    const body = { reason: 'other' } as const
    expect((await shop.call(cancelOrder, { token, params: { id }, body })).refused().code).toBe(
      'order_not_cancellable',
    )
  }),
)

test(
  'an unpaid order is listed with the status id of a new one, and can be cancelled',
  inWorld(async ({ db, shop, token, place, read }) => {
    const id = await place()
    const payUntil = toInstant('2027-03-08T12:25:00+05:00')
    await db.update(ordersTable).set({ status: 'payment_awaited', payUntil }).where(eq(ordersTable.id, id))
    expect(await read(id)).toMatchObject({ status: 'payment_awaited', status_id: statusIds.new, paid: false })
    const { orders } = (await shop.call(listOrders, { token, query: { status_ids: statusIds.new } })).ok()
    expect(orders.map((order) => order.id)).toEqual([id])
    const body = { reason: 'mistake' } as const
    expect((await shop.call(cancelOrder, { token, params: { id }, body })).ok().status).toBe(
      'server_cancelled',
    )
  }),
)

let database: Database

beforeAll(async () => {
  database = await makeTestDatabase()
})

afterAll(() => database.close())

test('a customer cancels while the branch accepts: one wins, the other is refused', async () => {
  const world = await makeOrderWorld(database.db)
  const { db, chain, shop, token, place, read } = world
  for (const _ of Array.from({ length: 10 })) {
    const id = await place()
    const change = { shipperId: chain.shipperId, orderId: id, now: shop.deps.clock() }
    const [cancelled, accepted] = await Promise.all([
      shop.call(cancelOrder, { token, params: { id }, body: { reason: 'long_wait' } }),
      acceptByBranch(db, change).then(
        () => true,
        () => false,
      ),
    ])
    const { status, status_notes } = await read(id)
    expect(accepted).toBe(cancelled.status === 409)
    expect(status).toBe(accepted ? 'vendor_accepted' : 'operator_cancelled')
    expect(status_notes.at(-1)?.status).toBe(status)
    expect(status_notes).toHaveLength(accepted ? 3 : 2)
  }
})

test('ten instances that take the same step write it once', async () => {
  const world = await makeOrderWorld(database.db)
  const { db, chain, shop, place, read } = world
  const orderId = await place()
  const change = {
    shipperId: chain.shipperId,
    orderId,
    to: 'operator_accepted',
    actor: 'operator',
    now: shop.deps.clock(),
  } as const
  await Promise.all(Array.from({ length: 10 }, () => changeStatus(db, change)))
  expect((await read(orderId)).status_notes).toHaveLength(2)
})
