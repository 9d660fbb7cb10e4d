import { reviewedAggregatorOrder } from '@doira/contract/aggregators/aggregator-actions'
import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLinesTable, orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aProduct } from '../../testing/factories.testing.ts'
import { anActionOn } from '../../testing/staff-world.testing.ts'
import { aggregatorOrdersTable } from '../aggregators.tables.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

async function aWorld(db: Db) {
  const world = await makeAggregatorWorld(db)
  const { chain, simulator, place } = world
  const soup = await aProduct(db, chain, { price: 30_000 })
  const cart = await simulator.buildCart(place)
  const body = simulator.anOrder(place, cart)
  const id = await simulator.post(body)
  const read = async () => {
    const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
    const [row] = await db.select().from(aggregatorOrdersTable).where(eq(aggregatorOrdersTable.orderId, id))
    const lines = await db
      .select()
      .from(orderLinesTable)
      .where(and(eq(orderLinesTable.shipperId, chain.shipperId), eq(orderLinesTable.orderId, id)))
      .orderBy(asc(orderLinesTable.position))
    const events = await db
      .select({ kind: orderStatusEventsTable.kind, data: orderStatusEventsTable.data })
      .from(orderStatusEventsTable)
      .where(and(eq(orderStatusEventsTable.orderId, id), eq(orderStatusEventsTable.kind, 'edited')))
    if (!order || !row) throw new Error('no such order')
    return { order, row, lines, events }
  }
  const pieces = cart.map((item) => ({ ...item, quantity: 3 }))
  const total = (items: typeof cart) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const withItems = (items: typeof cart) => ({
    ...body,
    items,
    paymentInfo: { ...body.paymentInfo, itemsCost: total(items) },
  })
  return { ...world, ...{ soup, cart, body, id, read, pieces, total, withItems } }
}
const inWorld = testIn(aWorld)

test(
  'a correction before the acceptance changes dishes, prices and comment, and is what is read back',
  inWorld(async ({ simulator, id, read, cart, pieces, total, withItems }) => {
    const before = await read()
    const corrected = { ...withItems(pieces.slice(0, 1)), comment: 'Без имбиря' }
    await simulator.correct(id, corrected)
    await simulator.correct(id, corrected)
    const { order, lines, row, events } = await read()
    expect(lines.map(({ id: line, quantity }) => [line, quantity])).toEqual([[before.lines[0]?.id, 3]])
    expect(order).toMatchObject({ total: total(pieces.slice(0, 1)), description: 'Без имбиря', isPaid: true })
    expect(row.review).toEqual([])
    expect(events).toMatchObject([{ data: { for_kitchen: true, total: order.total } }])
    expect(await simulator.readOrder(id)).toEqual(corrected)
    await simulator.correct(id, withItems(cart))
    expect((await read()).lines).toHaveLength(cart.length)
    expect(await simulator.poll(id)).toBe('NEW')
  }),
)

test(
  'dishes that nobody knows are for a person to see, until another correction takes them away',
  inWorld(async ({ simulator, id, read, cart, withItems }) => {
    const [item] = cart
    const unknown = { ...item, id: 'gone-1', name: 'Бао с уткой' } as (typeof cart)[number]
    await simulator.correct(id, withItems([...cart, unknown]))
    const { row } = await read()
    expect(row.review).toEqual([{ kind: 'unknown_dish', text: 'Бао с уткой' }])
    expect(row.reviewSince).not.toBeNull()
    await simulator.correct(id, withItems(cart))
    expect((await read()).row).toMatchObject({ review: [], reviewSince: null })
  }),
)

test(
  'a correction after the acceptance is refused, changes nothing, and a person sees it once',
  inWorld(async ({ simulator, shop, operator, id, read, body, pieces, withItems }) => {
    const accept = anActionOn((await read()).order, {})
    ;(await shop.call(acceptOrder, { token: operator.token, body: accept })).ok()
    const before = await read()
    const put = { method: 'PUT', path: `/order/${id}`, body: withItems(pieces) } as const
    await simulator.refused(put, 422)
    await simulator.refused(put, 422)
    const after = await read()
    expect([after.lines, after.order.total]).toEqual([before.lines, before.order.total])
    expect(after.row.review).toEqual([{ kind: 'changed_late', text: '' }])
    expect(await simulator.readOrder(id)).toEqual(body)
    // What they know already is no change.
    await simulator.correct(id, body)
  }),
)

test(
  'the kitchen has an order that a correction makes doubtful once a person has looked at it',
  inWorld(async ({ simulator, shop, operator, id, read, cart, withItems }) => {
    expect((await read()).order).toMatchObject({ waitsForOperator: false })
    const unknown = { ...cart[0], id: 'gone-1', name: 'Бао с уткой' } as (typeof cart)[number]
    await simulator.correct(id, withItems([...cart, unknown]))
    expect((await read()).order).toMatchObject({ status: 'new', waitsForOperator: true })
    await simulator.correct(id, withItems(cart))
    expect((await read()).order).toMatchObject({ status: 'new', waitsForOperator: false })
    await simulator.correct(id, withItems([unknown]))
    const reviewed = anActionOn((await read()).order, {})
    ;(await shop.call(reviewedAggregatorOrder, { token: operator.token, body: reviewed })).ok()
    const { order, row } = await read()
    expect([order.waitsForOperator, row.reviewSince]).toEqual([false, null])
  }),
)

test(
  'each other correction after the acceptance is seen by a person, also after one was looked at',
  inWorld(async ({ simulator, shop, operator, id, read, body, pieces, withItems }) => {
    await simulator.post({ ...body, comment: 'ещё раз' })
    const review = async () =>
      (
        await shop.call(reviewedAggregatorOrder, {
          token: operator.token,
          body: anActionOn((await read()).order, {}),
        })
      ).ok()
    await review()
    const accept = anActionOn((await read()).order, {})
    ;(await shop.call(acceptOrder, { token: operator.token, body: accept })).ok()
    for (const items of [pieces, pieces.slice(0, 1)]) {
      await simulator.refused({ method: 'PUT', path: `/order/${id}`, body: withItems(items) }, 422)
      const { row } = await read()
      expect(row.reviewSince).not.toBeNull()
      expect(row.review.map(({ kind }) => kind)).toEqual(['other_content', 'changed_late'])
      await review()
    }
  }),
)

test(
  'a correction for another branch, of no order and of no dishes is refused',
  inWorld(async ({ simulator, otherBranch, id, body }) => {
    const put = (path: string, sent: unknown) => ({ method: 'PUT', path, body: sent }) as const
    await simulator.refused(put(`/order/${id}`, { ...body, restaurantId: otherBranch }), 422)
    await simulator.refused(put(`/order/${id}`, { ...body, items: [] }), 400)
    await simulator.refused(put('/order/270308-1', body), 404)
  }),
)
