import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeStatus } from '../../../orders/lifecycle/change-status.ts'
import { discountLimitsTable } from '../../../orders/lifecycle/order-holds.tables.ts'
import { orderDiscountsTable, ordersTable } from '../../../orders/orders.tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import { aCustomer, aMoment, aProduct, aSession } from '../../../testing/factories.testing.ts'
import { aPromotionDraft, aPromotionOffice } from './promotions.testing.ts'

vi.setConfig({ testTimeout: 180_000 })
const clients = 200
const tabs = 6
const handedOver = {
  ...{ status: 'finished', handedAt: aMoment, finishedAt: aMoment, escalateAt: null, silentSince: null },
} satisfies Partial<typeof ordersTable.$inferInsert>

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test(`of ${clients} orders at once only as many get a promotion as its budget pays for; a cancelled one returns its part`, async () => {
  const world = await aPromotionOffice(database.db)
  const { db, chain, shop, anOrder, desk, quote } = world
  const id = randomUUID()
  // Ten discounts of 10 000, and a rest that is not enough for another one.
  const rule = { kind: 'sum', percent: null, sum: 10_000, how: 'code', code: 'TEN', budget: 109_999 } as const
  ;(await desk.publishNew(id, aPromotionDraft(rule))).ok()
  const tokens = await Promise.all(
    Array.from({ length: clients }, async () => aSession(db, await aCustomer(db, chain))),
  )
  const answers = await Promise.all(
    tokens.map((token) => shop.call(createOrder, { token, body: anOrder({ promo_code: 'TEN' }) })),
  )
  const placed = answers.filter(({ status }) => status === 201).map((answer) => answer.ok().order_id)
  const refusals = answers.filter(({ status }) => status !== 201).map((answer) => answer.refused().code)
  expect(new Set(refusals)).toEqual(new Set(['promo_used_up']))
  expect(placed).toHaveLength(10)
  const now = async () =>
    (await db.select().from(discountLimitsTable).where(eq(discountLimitsTable.discountId, id)))[0]
  expect(await now()).toMatchObject({ used: 10, spent: 100_000, spentOnDay: 100_000 })
  expect((await quote({ promo_code: 'TEN' })).problems).toMatchObject([{ code: 'promo_used_up' }])

  const [orderId = ''] = placed
  const cancel = { shipperId: chain.shipperId, orderId, to: 'operator_cancelled', actor: 'operator' } as const
  await changeStatus(db, { ...cancel, now: aMoment })
  await changeStatus(db, { ...cancel, now: aMoment })
  expect(await now()).toMatchObject({ used: 9, spent: 90_000, spentOnDay: 90_000 })
  expect((await quote({ promo_code: 'TEN' })).problems).toEqual([])
})

test(`of ${tabs} orders of one customer at once one is the third, and only that one has its gift; the dearest gifts never exceed a budget`, async () => {
  const world = await aPromotionOffice(database.db)
  const { db, chain, shop, anOrder, desk } = world
  const cheap = await aProduct(db, chain, { price: 10_000 })
  const dear = await aProduct(db, chain, { price: 40_000 })
  const id = randomUUID()
  const rule = aPromotionDraft({ kind: 'gift', percent: null, budget: 100_000, order_number: 3 })
  ;(await desk.publishNew(id, { ...rule, gift_product_ids: [cheap, dear] })).ok()
  const gift_choices = [{ discount_id: id, product_id: dear }]
  const order = (token: string) => shop.call(createOrder, { token, body: anOrder({ gift_choices }) })
  const everyThird = randomUUID()
  ;(await desk.publishNew(everyThird, aPromotionDraft({ every_order: 3 }))).ok()
  const getCosts = async (discountId = id) => {
    const used = orderDiscountsTable
    return (await db.select().from(used).where(eq(used.discountId, discountId))).map(({ cost }) => cost)
  }
  const aRegular = async () => {
    const token = await aSession(db, await aCustomer(db, chain))
    for (const _ of [1, 2]) {
      const { order_id: orderId } = (await order(token)).ok()
      await db.update(ordersTable).set(handedOver).where(eq(ordersTable.id, orderId))
    }
    return token
  }
  const one = await aRegular()
  const answers = await Promise.all(Array.from({ length: tabs }, () => order(one)))
  for (const answer of answers) answer.ok()
  expect(await getCosts()).toEqual([40_000])
  expect(await getCosts(everyThird), 'of every third order too').toHaveLength(1)

  const others = await Promise.all(Array.from({ length: 8 }, aRegular))
  const thirds = await Promise.all(others.map(order))
  expect(thirds.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  const [limits] = await db.select().from(discountLimitsTable).where(eq(discountLimitsTable.discountId, id))
  const costs = await getCosts()
  expect(costs.reduce((all, cost) => all + cost, 0)).toBe(limits?.spent)
  expect(limits?.spent).toBeLessThanOrEqual(100_000)
  expect(costs.filter((cost) => cost === 40_000)).toHaveLength(2)
})
