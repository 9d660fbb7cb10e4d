import { acceptOrder, handToCustomer, readyOrder } from '@doira/contract/fulfilment/order-actions'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { stop } from '../../testing/menu-world.testing.ts'
import { anActionOn } from '../../testing/staff-world.testing.ts'
import { aggregatorChannelsTable, aggregatorOrdersTable } from '../aggregators.tables.ts'
import { type AggregatorAccounts, noAggregators } from '../dialects/choose-aggregators.ts'
import { type AggregatorWorld, makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

const all = ['yandex_eats', 'uzum_tezkor', 'delever'] as const

async function read(db: Db, { chain }: AggregatorWorld, orderId: string) {
  const { shipperId } = chain
  const [order] = await db
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, orderId)))
  const lines = await db
    .select()
    .from(orderLinesTable)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, orderId)))
    .orderBy(orderLinesTable.position)
  const [row] = await db
    .select()
    .from(aggregatorOrdersTable)
    .where(and(eq(aggregatorOrdersTable.shipperId, shipperId), eq(aggregatorOrdersTable.orderId, orderId)))
  if (!order || !row) throw new Error('no such order')
  return { order, lines, row }
}

/** What a member of staff does with the order of an aggregator. */
async function press(
  { shop, operator }: AggregatorWorld,
  endpoint: typeof acceptOrder | typeof readyOrder | typeof handToCustomer,
  order: { readonly id: string; readonly status: string },
) {
  const body = anActionOn(order as Parameters<typeof anActionOn>[0], {})
  return shop.call(endpoint, { token: operator.token, body })
}

test.each(all)('an order of %s goes from its cart to the guest, reported step by step', (aggregator) =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db, aggregator)
    const { simulator, place } = world
    const body = simulator.anOrder(place, await simulator.buildCart(place))
    const id = await simulator.post(body)
    expect(await simulator.readOrder(id)).toEqual(body)
    const { order } = await read(db, world, id)
    expect(order).toMatchObject({
      ...{ source: aggregator, paymentType: 'aggregator', isPaid: true, status: 'new' },
      ...{ clientPhone: '', address: '', deliveryType: 'self-pickup' },
    })
    expect(await simulator.poll(id)).toBe('NEW')
    ;(await press(world, acceptOrder, order)).ok()
    expect(await simulator.poll(id)).toBe('ACCEPTED_BY_RESTAURANT')
    expect(await simulator.poll(id)).toBe('COOKING')
    ;(await press(world, readyOrder, { id, status: 'vendor_accepted' })).ok()
    expect(await simulator.poll(id)).toBe('READY')
    await simulator.sendCourier(id, body.eatsId)
    await simulator.sendCourier(id, body.eatsId, 'POST')
    ;(await press(world, handToCustomer, { id, status: 'vendor_ready' })).ok()
    expect(await simulator.poll(id)).toBe('TAKEN_BY_COURIER')
    await simulator.push(id, 'DELIVERED')
    expect(await simulator.poll(id)).toBe('DELIVERED')
    await simulator.sendFeedback(body.eatsId, 5, 'Вкусно')
    const done = await read(db, world, id)
    expect(done.row).toMatchObject({
      courier: { name: 'Bekzod' },
      feedback: { rating: 5, comment: 'Вкусно' },
    })
    expect(done.order.status).toBe('finished')
    const points = await db
      .select()
      .from(loyaltyEntriesTable)
      .where(eq(loyaltyEntriesTable.shipperId, world.chain.shipperId))
    expect(points).toEqual([])
  }),
)

test('the same number is the same order, also with another content, which a person looks at', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place } = world
    const cart = await simulator.buildCart(place)
    const body = simulator.anOrder(place, cart)
    const id = await simulator.post(body)
    expect(await simulator.post(body)).toBe(id)
    expect((await read(db, world, id)).row.review).toEqual([])
    expect(await simulator.post({ ...body, items: cart.slice(0, 1) })).toBe(id)
    expect(await simulator.post({ ...body, comment: 'another one' })).toBe(id)
    expect((await read(db, world, id)).row.review).toEqual([{ kind: 'other_content', text: '' }])
    expect(await simulator.readOrder(id)).toEqual(body)
    // The same number is another order at another aggregator.
    const other = world.simulateAt('uzum_tezkor')
    expect(await other.post(body)).not.toBe(id)
  }))

test('a dish that has run out or that nobody knows is taken at the price that was sent, and is for a person to see', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place, chain, dish } = world
    const [item] = await simulator.buildCart(place, 1)
    await stop(db, chain, dish)
    const unknown = { ...item, id: 'gone-1', name: 'Бао с уткой', price: 41_000, quantity: 2 }
    const half = { ...item, quantity: 0.5, price: 60_000 }
    const items = [
      { ...item, price: 55_555, modifications: [{ id: 'm', name: 'Соус', quantity: 1, price: 500 }] },
      unknown,
      half,
    ]
    const body = {
      ...simulator.anOrder(place, []),
      items,
      paymentInfo: { itemsCost: 55_555 + 82_000 + 30_000 },
    }
    const { lines, row, order } = await read(db, world, await simulator.post(body))
    expect(lines.map(({ name, quantity, total }) => [name.ru, quantity, total])).toEqual([
      ['Philadelphia', 1, 55_555],
      ['Бао с уткой', 2, 82_000],
      ['Philadelphia × 0.5', 1, 30_000],
    ])
    expect(order.total).toBe(167_555)
    expect(row.review.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'unknown_choice: Philadelphia: Соус',
      'stopped: Philadelphia',
      'unknown_dish: Бао с уткой',
      'stopped: Philadelphia',
      'fraction: Philadelphia × 0.5',
    ])
    expect(row.reviewSince).not.toBeNull()
  }))

test('only what no kitchen can read is refused, with a list', () =>
  withRollback(async (db) => {
    const { simulator, place } = await makeAggregatorWorld(db)
    const cart = await simulator.buildCart(place, 1)
    const body = simulator.anOrder(place, cart)
    const { eatsId: _, ...nameless } = body
    const bad = [
      { ...body, items: [] },
      { ...body, items: cart.map((item) => ({ ...item, quantity: 0 })) },
      nameless,
      'no json',
      '[]',
    ]
    for (const one of bad) await simulator.refused(simulator.orderCall(one), 400)
    await simulator.refused(simulator.orderCall({ ...body, restaurantId: 'elsewhere' }), 404)
    for (const path of ['/order/1', `/order/${crypto.randomUUID()}`])
      await simulator.refused({ method: 'GET', path }, 404)
  }))

test('what is below the prices was taken off the order; a courier of the shop collects cash with the fee', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place } = world
    const cart = await simulator.buildCart(place, 1)
    const body = simulator.anOrder(place, cart, {
      discriminator: 'marketplace',
      deliveryInfo: {
        ...{ clientName: 'Aziz', phoneNumber: '+998901234567 доб. 4432' },
        deliveryDate: '2027-03-08T13:40:00.000000+05:00',
        deliveryAddress: { full: 'Amir Temur 1', latitude: '41.315', longitude: '69.285' },
      },
      paymentInfo: { paymentType: 'CASH', itemsCost: 54_000, deliveryFee: 9000, change: 100_000 },
    })
    const { order, lines } = await read(db, world, await simulator.post(body))
    expect(order).toMatchObject({
      ...{ deliveryType: 'delivery', paymentType: 'cash', isPaid: false, cashChange: 100_000 },
      ...{ goods: 60_000, orderDiscount: 6000, deliveryPrice: 9000, total: 63_000 },
      ...{ clientName: 'Aziz', clientPhone: '+998901234567', address: 'Amir Temur 1', lat: 41.315 },
      courierNote: '+998901234567 доб. 4432',
    })
    expect(lines.map(({ orderDiscountShare }) => orderDiscountShare)).toEqual([6000])
  }))

test('a comment of 4 KB with signs that a database cannot store is taken', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place } = world
    const comment = `${'🍣 не острое '.repeat(350)}\u0000\ud800`
    const id = await simulator.post(simulator.anOrder(place, await simulator.buildCart(place), { comment }))
    expect((await read(db, world, id)).order.description).toContain('🍣 не острое')
  }))

test('a cancellation is repeated without effect, and refused once the guest has the order', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place } = world
    const cart = await simulator.buildCart(place)
    const first = simulator.anOrder(place, cart)
    const cancelled = await simulator.post(first)
    await simulator.cancel(cancelled, first.eatsId, 'передумал')
    await simulator.cancel(cancelled, first.eatsId)
    expect(await simulator.poll(cancelled)).toBe('CANCELLED')
    const second = simulator.anOrder(place, cart)
    const taken = await simulator.post(second)
    await simulator.push(taken, 'DELIVERED')
    await simulator.push(taken, 'TAKEN_BY_COURIER')
    expect(await simulator.poll(taken)).toBe('ACCEPTED_BY_RESTAURANT')
    expect(await simulator.poll(taken)).toBe('DELIVERED')
    const body = { eatsId: second.eatsId, comment: 'поздно' }
    const refusal = { method: 'DELETE', path: `/order/${taken}`, body } as const
    await simulator.refused(refusal, 400)
    expect((await read(db, world, taken)).row.review).toEqual([{ kind: 'cancelled_late', text: 'поздно' }])
    await simulator.refused(refusal, 400)
    await simulator.push(taken, 'CANCELLED', 'поздно')
    await simulator.push(taken, 'CANCELLED', 'поздно')
    expect((await read(db, world, taken)).row.review).toEqual([{ kind: 'cancelled_late', text: 'поздно' }])
    // Cancelled from the kitchen.
    const third = simulator.anOrder(place, cart)
    const cooked = await simulator.post(third)
    ;(await press(world, acceptOrder, { id: cooked, status: 'new' })).ok()
    await simulator.push(cooked, 'CANCELLED')
    expect((await read(db, world, cooked)).order.status).toBe('vendor_cancelled')
  }))

test('a status that only the shop can say is refused', () =>
  withRollback(async (db) => {
    const { simulator, place } = await makeAggregatorWorld(db)
    const id = await simulator.post(simulator.anOrder(place, await simulator.buildCart(place)))
    await simulator.refused({ method: 'PUT', path: `/order/${id}/status`, body: { status: 'NEW' } }, 400)
  }))

test('orders are accepted automatically while the kitchen has fewer than set, and none that a person has to see', () =>
  withRollback(async (db) => {
    const world = await makeAggregatorWorld(db)
    const { simulator, place, chain } = world
    await db
      .insert(aggregatorChannelsTable)
      .values({ shipperId: chain.shipperId, aggregator: 'yandex_eats', autoAcceptBelow: 2 })
    const cart = await simulator.buildCart(place, 1)
    const statuses: string[] = []
    const place1 = async (items: unknown) => {
      const id = await simulator.post({ ...simulator.anOrder(place, []), items, paymentInfo: null })
      statuses.push((await read(db, world, id)).order.status)
    }
    await place1(cart.map((item) => ({ ...item, id: 'unknown' })))
    for (let count = 0; count < 3; count += 1) await place1(cart)
    expect(statuses).toEqual(['new', 'vendor_accepted', 'vendor_accepted', 'new'])
  }))

test('nothing of one chain can be read with the token of another', () =>
  withRollback(async (db) => {
    const keys = new Map<string, AggregatorAccounts>()
    const aggregators = { of: (id: string) => keys.get(id) ?? noAggregators, all: [] }
    const mine = await makeAggregatorWorld(db, 'yandex_eats', { aggregators })
    keys.set(mine.chain.shipperId, mine.accounts)
    const cart = await mine.simulator.buildCart(mine.place)
    const id = await mine.simulator.post(mine.simulator.anOrder(mine.place, cart))
    // From now on the same keys are those of another chain.
    const stranger = await makeAggregatorWorld(db, 'yandex_eats', { aggregators }, mine.accounts)
    keys.set(stranger.chain.shipperId, mine.accounts)
    keys.delete(mine.chain.shipperId)
    await stranger.simulator.takeToken()
    for (const path of [`/order/${id}`, `/order/${id}/status`, `/menu/${mine.place}/composition`])
      await stranger.simulator.refused({ method: 'GET', path }, 404)
    await stranger.simulator.refused({ method: 'DELETE', path: `/order/${id}`, body: { eatsId: '1' } }, 404)
    const body = stranger.simulator.anOrder(mine.place, cart)
    await stranger.simulator.refused(stranger.simulator.orderCall(body), 404)
  }))

test('an expired token in the middle of an order is renewed, and the order is there once', () =>
  withRollback(async (db) => {
    const { simulator, place, shop } = await makeAggregatorWorld(db)
    const body = simulator.anOrder(place, await simulator.buildCart(place))
    const id = await simulator.post(body)
    shop.wait(4000)
    expect(await simulator.post(body)).toBe(id)
    simulator.spoilToken()
    expect(await simulator.poll(id)).toBe('NEW')
  }))
