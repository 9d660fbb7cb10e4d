import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aggregatorChannelsTable, aggregatorOrdersTable } from '../aggregators.tables.ts'
import { type AggregatorWorld, makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

async function read(db: Db, { chain }: AggregatorWorld, orderId: string) {
  const { shipperId } = chain
  const [order] = await db
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, orderId)))
  const [row] = await db
    .select()
    .from(aggregatorOrdersTable)
    .where(and(eq(aggregatorOrdersTable.shipperId, shipperId), eq(aggregatorOrdersTable.orderId, orderId)))
  if (!order || !row) throw new Error('no such order')
  return { ...order, review: row.review }
}

test('an order for a time at which the branch is closed is for a person to see and is not accepted automatically', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place, chain } = world
    await db
      .insert(aggregatorChannelsTable)
      .values({ shipperId: chain.shipperId, aggregator: 'yandex_eats', autoAcceptBelow: 10 })
    const cart = await simulator.buildCart(place)
    const atNight = { deliveryInfo: { courierArrivementDate: '2027-03-09T04:00:00.000000+05:00' } }
    const closed = await read(db, world, await simulator.post(simulator.anOrder(place, cart, atNight)))
    expect(closed).toMatchObject({ status: 'new', review: [{ kind: 'closed', text: '' }] })
    const open = await read(db, world, await simulator.post(simulator.anOrder(place, cart)))
    expect(open).toMatchObject({ status: 'vendor_accepted', review: [] })
  }))

test('an order that a person has to see waits for an operator before the kitchen has it', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place, chain } = world
    const cart = await simulator.buildCart(place)
    const unknown = cart.map((item) => ({ ...item, id: 'unknown' }))
    const post = async (items: typeof cart) =>
      read(db, world, await simulator.post(simulator.anOrder(place, items)))
    expect(await post(unknown)).toMatchObject({ status: 'new', waitsForOperator: true })
    expect(await post(cart)).toMatchObject({ status: 'new', waitsForOperator: false })
    await db.update(branchesTable).set({ operatorFirst: true }).where(eq(branchesTable.id, chain.branchId))
    expect(await post(cart)).toMatchObject({ status: 'new', waitsForOperator: true })
  }))

test.each([
  ['as computed', 63_000, { total: 63_000, orderDiscount: 6000, deliveryPrice: 9000 }],
  ['with a fee of the aggregator', 65_000, { total: 65_000, orderDiscount: 6000, deliveryPrice: 11_000 }],
  ['with a promotion', 50_000, { total: 50_000, orderDiscount: 19_000, deliveryPrice: 9000 }],
  ['less than the delivery', 5000, { total: 5000, orderDiscount: 60_000, deliveryPrice: 5000 }],
])('a courier of the shop collects the total that the guest was shown, %s', (_, said, sums) =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place } = world
    const body = simulator.anOrder(place, await simulator.buildCart(place, 1), {
      discriminator: 'marketplace',
      paymentInfo: { paymentType: 'CASH', itemsCost: 54_000, deliveryFee: 9000, total: said },
    })
    const order = await read(db, world, await simulator.post(body))
    expect(order).toMatchObject({ ...sums, isPaid: false, review: [] })
  }),
)

test('a total that is not that of the prices is for a person to see when nothing is collected', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place } = world
    const cart = await simulator.buildCart(place, 1)
    const post = async (paymentInfo: object) =>
      read(db, world, await simulator.post(simulator.anOrder(place, cart, { paymentInfo })))
    const card = { paymentType: 'CARD', itemsCost: 60_000, deliveryFee: 9000 }
    expect(await post({ ...card, total: 60_000 })).toMatchObject({ total: 60_000, review: [] })
    expect(await post({ ...card, total: 69_000 })).toMatchObject({ total: 60_000, review: [] })
    expect(await post({ ...card, total: 61_000 })).toMatchObject({
      ...{ total: 60_000, review: [{ kind: 'sum', text: '61000' }] },
    })
  }))

test('a cancellation without a body, or with one that nobody can read, is a cancellation', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place } = world
    const cart = await simulator.buildCart(place)
    for (const body of [undefined, '', 'no json', '[]', { comment: 5 }]) {
      const id = await simulator.post(simulator.anOrder(place, cart))
      expect(await simulator.tryCall({ method: 'DELETE', path: `/order/${id}`, body })).toBe(200)
      expect(await simulator.poll(id)).toBe('CANCELLED')
    }
  }))
