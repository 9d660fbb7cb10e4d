import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getOrder, listOrders } from '@doira/contract/orders/read-orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import { orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aSession, inThreeLanguages, type TestChain } from '../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { inWorld } from './place-order.testing.ts'

async function aFirstOrderPromo(db: Db, { shipperId }: TestChain): Promise<void> {
  await db.insert(discountsTable).values({
    shipperId,
    id: randomUUID(),
    slug: 'first',
    position: 0,
    title: inThreeLanguages('First order'),
    promoCode: 'BIRINCHI',
    target: 'order',
    mode: 'percentage',
    value: 20,
    isStackable: false,
    isActive: true,
    uncheckedConditions: { requiresAuth: true, isFirstOrderOnly: true, usesPerCustomer: 1 },
  })
}

test(
  '[R8-08] a promo code is counted when it is used, and given back by a cancellation',
  inWorld(async ({ db, chain, shop, token, anOrder }) => {
    await aFirstOrderPromo(db, chain)
    const placed = (await shop.call(createOrder, { token, body: anOrder({ promo_code: 'birinchi' }) })).ok()
    expect((await shop.call(getOrder, { token, params: { id: placed.order_id } })).ok().discount).toBe(12_000)
    const again = await shop.call(createOrder, { token, body: anOrder({ promo_code: 'BIRINCHI' }) })
    expect(again.refused().code).toBe('promo_used')
    await db.update(ordersTable).set({ status: 'operator_cancelled' })
    ;(await shop.call(createOrder, { token, body: anOrder({ promo_code: 'BIRINCHI' }) })).ok()
  }),
)

let database: Database

beforeAll(async () => {
  database = await makeTestDatabase()
})

afterAll(() => database.close())

test('fifty sends of one order at the same time make one order', async () => {
  const { db, chain, shop, token, anOrder } = await makeOrderWorld(database.db)
  const body = anOrder()
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.call(createOrder, { token, body })))
  expect(new Set(answers.map((one) => JSON.stringify(one.ok()))).size).toBe(1)
  const orders = await db.select().from(ordersTable).where(eq(ordersTable.shipperId, chain.shipperId))
  expect(orders).toHaveLength(1)
  const lines = await db.select().from(orderLinesTable).where(eq(orderLinesTable.shipperId, chain.shipperId))
  expect(lines).toHaveLength(1)
})

test('of two different orders sent at the same time under one id one is placed, the other conflicts', async () => {
  const { shop, dish, token, anOrder } = await makeOrderWorld(database.db)
  for (const _ of Array.from({ length: 5 })) {
    const body = anOrder()
    const other = { ...body, products: [{ product_id: dish, quantity: 2 }] }
    const answers = await Promise.all(
      [body, other, body, other].map((one) => shop.call(createOrder, { token, body: one })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(answers[0]?.status).toBe(answers[2]?.status)
  }
})

test('orders of one chain placed at the same time get numbers of their own', async () => {
  const { db, chain, shop, anOrder } = await makeOrderWorld(database.db)
  const tokens = await Promise.all(
    Array.from({ length: 8 }, async () => aSession(db, await aCustomer(db, chain))),
  )
  const answers = await Promise.all(
    tokens.flatMap((token) => [1, 2, 3].map(() => shop.call(createOrder, { token, body: anOrder() }))),
  )
  const numbers = answers.map((one) => Number(one.ok().external_order_id))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
})

test('a promo code for the first order works for one of several that are sent at the same time', async () => {
  const { db, chain, shop, token, anOrder } = await makeOrderWorld(database.db)
  await aFirstOrderPromo(db, chain)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      shop.call(createOrder, { token, body: anOrder({ promo_code: 'BIRINCHI' }) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const { orders } = (await shop.call(listOrders, { token })).ok()
  expect(orders.map(({ discount }) => discount)).toEqual([12_000])
})
