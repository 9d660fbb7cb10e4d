import { randomUUID } from 'node:crypto'
import { getCombo } from '@doira/contract/catalog/products'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/orders/ondemand-order'
import { getOrder, listOrders } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuProductsTable, stopListTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { branchExceptionsTable, branchesTable } from '../../delivery/branches/branches.tables.ts'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import {
  orderCountersTable,
  orderDiscountsTable,
  orderLinesTable,
  orderRequestsTable,
  orderStatusEventsTable,
  ordersTable,
} from '../../orders/orders.tables.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import {
  aBranch,
  aCustomer,
  addressInZone,
  addressOutside,
  aMoment,
  aProduct,
  aRequiredChoice,
  aSession,
  inThreeLanguages,
  type TestChain,
} from '../../testing/factories.testing.ts'
import { aCombo, aDiscountRow } from '../../testing/menu-world.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { type makeTestApi, testAccounts, testPayments } from '../../testing/test-api.testing.ts'

function inWorld(run: (world: OrderWorld) => Promise<void>, given: Parameters<typeof makeTestApi>[2] = {}) {
  return () => withRollback(async (db) => run(await makeOrderWorld(db, given)))
}

/** Rows of everything that an order leaves behind. */
async function countRows(db: Db): Promise<readonly number[]> {
  const tables = [
    ordersTable,
    orderLinesTable,
    orderDiscountsTable,
    orderStatusEventsTable,
    orderRequestsTable,
    orderCountersTable,
  ]
  const counts: number[] = []
  for (const table of tables) counts.push((await db.select({ count: count() }).from(table))[0]?.count ?? 0)
  return counts
}

test(
  'a code for a gift that is not sold any more is refused as one that has run out, and is not spent',
  inWorld(async ({ db, chain, shop, token, anOrder }) => {
    const mochi = await aProduct(db, chain, { price: 10_000 })
    const gift = { target: 'gift', mode: 'gift', value: null, giftProductId: mochi } as const
    await aDiscountRow(db, chain, { ...gift, promoCode: 'MOCHI', uncheckedConditions: {} })
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, mochi))
    const refused = await shop.call(createOrder, { token, body: anOrder({ promo_code: 'MOCHI' }) })
    expect([refused.status, refused.refused()]).toMatchObject([
      422,
      { code: 'out_of_stock', facts: { productIds: [mochi] } },
    ])
  }),
)

test(
  'a part of a set that is not sold any more cannot be chosen, and without a fixed one there is no set',
  inWorld(async ({ db, chain, shop, token, anOrder }) => {
    const [roll, cola, water] = [
      await aProduct(db, chain),
      await aProduct(db, chain),
      await aProduct(db, chain),
    ]
    const set = await aCombo(db, chain, { fixed: [roll], choice: [cola, water] })
    const { groups } = (await shop.call(getCombo, { params: { id: set } })).ok()
    const group_id = groups.find(({ type }) => type === 'choice')?.id ?? ''
    const order = (variant_id: string) =>
      shop.call(createOrder, {
        token,
        body: anOrder({ products: [{ product_id: set, quantity: 1, variants: [{ group_id, variant_id }] }] }),
      })
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, cola))
    expect((await order(cola)).refused().code).toBe('choice_invalid')
    ;(await order(water)).ok()
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, roll))
    expect((await order(water)).refused().code).toBe('not_in_menu')
  }),
)

test(
  'what was chosen stays with its dish, whatever keys the lines have, or have not',
  inWorld(async ({ db, chain, dish, place, read }) => {
    const { freeId, paidId } = await aRequiredChoice(db, chain, dish)
    const having = (modifier_id: string) => ({
      ...{ product_id: dish, quantity: 1 },
      order_modifiers: [{ modifier_id, modifier_quantity: 1 }],
    })
    // The second line has no key, and the first has that which the server would make for it.
    const id = await place({ products: [{ key: 'line-2', ...having(freeId) }, having(paidId)] })
    const made = (await read(id)).steps[0]?.products.map((line) => [
      line.price,
      line.order_modifiers[0]?.modifier_id,
    ])
    expect(made).toEqual([
      [60_000, freeId],
      [65_000, paidId],
    ])
  }),
)

test(
  '[R7-06] an order is placed with the prices of the database and read back as it was sent',
  inWorld(async ({ db, chain, shop, dish, customer, token, anOrder }) => {
    const { paidId } = await aRequiredChoice(db, chain, dish)
    const body = anOrder({
      products: [
        { product_id: dish, quantity: 2, order_modifiers: [{ modifier_id: paidId, modifier_quantity: 1 }] },
      ],
      apartment: ' 12 ',
      description: 'No onions',
      cash_change: 200_050,
    })
    const placed = (await shop.call(createOrder, { token, body })).ok()
    expect(placed).toEqual({ order_id: body.id, external_order_id: '1', payment_link: '' })
    const order = (await shop.call(getOrder, { token, params: { id: placed.order_id } })).ok()
    expect(order).toMatchObject({
      client_id: customer.id,
      client_name: 'Malika',
      client_phone_number: customer.phone,
      status: 'new',
      status_id: '986a0d09-7b4d-4ca9-8567-aa1c6d770505',
      delivery_type: 'delivery',
      payment_type: 'cash',
      paid: false,
      to_address: 'Amir Temur 1',
      to_location: addressInZone,
      apartment: '12',
      description: 'No onions',
      order_amount: 130_000,
      delivery_price: 0,
      discount: 0,
      total: 130_000,
      cash_change: 200_000,
      eta_from: '2027-03-08T07:50:00.000Z',
      eta_to: '2027-03-08T08:00:00.000Z',
      can_cancel: true,
      courier: null,
      status_notes: [{ status: 'new', actor: 'customer' }],
      steps: [
        {
          branch_id: chain.branchId,
          products: [
            {
              product_id: dish,
              name: inThreeLanguages('Philadelphia'),
              quantity: 2,
              price: 65_000,
              total_amount: 130_000,
              order_modifiers: [
                { modifier_id: paidId, name: inThreeLanguages('Unagi'), modifier_price: 5_000 },
              ],
            },
          ],
        },
      ],
    })
  }),
)

test(
  'an order keeps the names and prices it was placed with',
  inWorld(async ({ db, shop, dish, token, anOrder }) => {
    const { order_id } = (await shop.call(createOrder, { token, body: anOrder() })).ok()
    await db
      .update(menuProductsTable)
      .set({ price: toSum(1_000) })
      .where(eq(menuProductsTable.productId, dish))
    const order = (await shop.call(getOrder, { token, params: { id: order_id } })).ok()
    expect([order.total, order.steps[0]?.products[0]?.price]).toEqual([75_000, 60_000])
  }),
)

test(
  'orders of a chain are numbered one after another, whatever is refused between them',
  inWorld(async ({ shop, token, anOrder }) => {
    const numbers: string[] = []
    for (const body of [anOrder(), anOrder({ to_location: addressOutside }), anOrder()]) {
      const answered = await shop.call(createOrder, { token, body })
      if (answered.status === 201) numbers.push(answered.ok().external_order_id)
    }
    expect(numbers).toEqual(['1', '2'])
  }),
)

test(
  'takeaway is made by the named branch and has neither address nor fee',
  inWorld(async ({ chain, shop, token, anOrder }) => {
    const body = anOrder({ delivery_type: 'self-pickup', branch_id: chain.branchId })
    const { order_id } = (await shop.call(createOrder, { token, body })).ok()
    expect((await shop.call(getOrder, { token, params: { id: order_id } })).ok()).toMatchObject({
      delivery_type: 'self-pickup',
      to_address: '',
      to_location: null,
      delivery_price: 0,
      total: 60_000,
      eta_to: '2027-03-08T07:40:00.000Z',
    })
  }),
)

test(
  '[R3-05] an order with a time is a pre-order until its lead time begins',
  inWorld(async ({ db, shop, token, anOrder }) => {
    const body = anOrder({ future_time: '2027-03-09T18:00:00+05:00' })
    const { order_id } = (await shop.call(createOrder, { token, body })).ok()
    expect((await shop.call(getOrder, { token, params: { id: order_id } })).ok()).toMatchObject({
      status: 'future',
      is_preorder: true,
      future_time: '2027-03-09T13:00:00.000Z',
      eta_to: '2027-03-09T13:30:00.000Z',
    })
    const [row] = await db.select().from(ordersTable)
    expect(row?.releaseAt).toBe('2027-03-09T11:30:00.000Z')
  }),
)

const stranger = '00000000-0000-4000-8000-000000000000'

type Refusal = {
  readonly why: string
  readonly status: number
  readonly code: string
  /** What is changed in an order that would be taken. */
  readonly body: (
    world: OrderWorld,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>
}

const refusals: readonly Refusal[] = [
  {
    why: 'an unknown branch',
    status: 404,
    code: 'branch_not_found',
    body: () => ({ delivery_type: 'self-pickup', branch_id: stranger }),
  },
  {
    why: 'a closed branch',
    status: 422,
    code: 'branch_closed',
    body: ({ chain, shop }) => {
      shop.setNow(toInstant('2027-03-08T23:30:00+05:00'))
      return { delivery_type: 'self-pickup', branch_id: chain.branchId }
    },
  },
  {
    why: 'a branch on its day off',
    status: 422,
    code: 'branch_closed',
    body: async ({ db, chain: { shipperId, branchId } }) => {
      await db.insert(branchExceptionsTable).values({ shipperId, branchId, date: localDateAt(aMoment) })
      return { delivery_type: 'self-pickup', branch_id: branchId }
    },
  },
  {
    why: 'a branch that is not in business',
    status: 422,
    code: 'branch_closed',
    body: async ({ db, chain }) => ({
      delivery_type: 'self-pickup',
      branch_id: await aBranch(db, chain, { isActive: false }),
    }),
  },
  {
    why: 'only closed branches',
    status: 422,
    code: 'all_branches_closed',
    body: ({ shop }) => {
      shop.setNow(toInstant('2027-03-08T22:45:00+05:00'))
      return {}
    },
  },
  {
    why: 'an address outside every zone',
    status: 422,
    code: 'outside_zone',
    body: () => ({ to_location: addressOutside }),
  },
  { why: 'no address', status: 422, code: 'address_required', body: () => ({ to_address: '  ' }) },
  { why: 'no point', status: 422, code: 'address_required', body: () => ({ to_location: null }) },
  {
    why: 'a dish on the stop list',
    status: 422,
    code: 'out_of_stock',
    body: async ({ db, chain, dish }) => {
      const { shipperId, branchId } = chain
      await db.insert(stopListTable).values({ shipperId, branchId, productId: dish, state: 'stop' })
      return {}
    },
  },
  {
    why: 'a required modifier missing',
    status: 422,
    code: 'choice_required',
    body: async ({ db, chain, dish }) => {
      await aRequiredChoice(db, chain, dish)
      return {}
    },
  },
  ...[0, -1, 1.5, 1e9].map((quantity) => ({
    why: `a quantity of ${quantity}`,
    status: 422,
    code: 'quantity_invalid',
    body: ({ dish }: OrderWorld) => ({ products: [{ product_id: dish, quantity }] }),
  })),
  {
    why: 'goods below the minimum',
    status: 422,
    code: 'below_minimum',
    body: async ({ db, chain }) => ({
      products: [{ product_id: await aProduct(db, chain, { price: 39_999 }), quantity: 1 }],
    }),
  },
  {
    why: 'change below the total',
    status: 422,
    code: 'change_below_total',
    body: () => ({ cash_change: 74_999 }),
  },
  {
    why: 'an unknown promo code',
    status: 422,
    code: 'promo_not_found',
    body: () => ({ promo_code: 'NOPE' }),
  },
  { why: 'points that nobody has', status: 422, code: 'balance_too_low', body: () => ({ points: 5_000 }) },
  {
    why: 'a pre-order before the lead time',
    status: 422,
    code: 'slot_unavailable',
    body: () => ({ future_time: '2027-03-08T13:00:00+05:00' }),
  },
  {
    why: 'a price of a dish',
    status: 400,
    code: 'price_not_accepted',
    body: ({ dish }) => ({ products: [{ product_id: dish, quantity: 1, price: 1 }] }),
  },
  {
    why: 'a price of the delivery',
    status: 400,
    code: 'price_not_accepted',
    body: () => ({ co_delivery_price: 0 }),
  },
  {
    why: 'a field that nobody knows',
    status: 400,
    code: 'invalid_request',
    body: () => ({ status_id: stranger }),
  },
  { why: 'no products', status: 400, code: 'invalid_request', body: () => ({ products: [] }) },
  {
    why: '[R5-11] no consent to the offer',
    status: 400,
    code: 'invalid_request',
    body: () => ({ offer_accepted: false }),
  },
  {
    why: '[R5-11] not a word of the offer',
    status: 400,
    code: 'invalid_request',
    body: () => ({ offer_accepted: undefined }),
  },
  {
    why: 'a card that has no points',
    status: 422,
    code: 'balance_too_low',
    body: () => ({ payment_type: 'cashback' }),
  },
  {
    why: 'a second phone that is none',
    status: 400,
    code: 'invalid_phone',
    body: () => ({ extra_phone_number: '12345' }),
  },
  {
    why: 'a quote that never was',
    status: 422,
    code: 'price_changed',
    body: () => ({ quote_id: stranger }),
  },
]

test.each(refusals)(
  'an order with $why is refused with $code and leaves nothing behind',
  ({ body, status, code }) =>
    inWorld(async (world) => {
      const { db, shop, token, anOrder } = world
      const changes = await body(world)
      const before = await countRows(db)
      const answered = await shop.call(createOrder, { token, body: anOrder(changes) })
      expect([answered.status, answered.refused().code]).toEqual([status, code])
      expect(await countRows(db)).toEqual(before)
      // D8: whatever the quote found is told, not only the first of it.
      if (status === 422) expect(answered.refused().problems?.map((problem) => problem.code)).toContain(code)
    })(),
)

test(
  '[R9-09] a provider whose keys are not set is no way to pay',
  inWorld(
    async ({ shop, token, anOrder }) => {
      const answered = await shop.call(createOrder, { token, body: anOrder({ payment_type: 'click' }) })
      expect(answered.refused()).toMatchObject({
        code: 'invalid_request',
        fields: [{ path: 'payment_type' }],
      })
    },
    { payments: { ...testPayments, accounts: { payme: testAccounts.payme } } },
  ),
)

test(
  'a refused order names everything that stands in its way, and its id is free again',
  inWorld(async ({ shop, dish, token, anOrder }) => {
    const wrong = anOrder({
      to_location: addressOutside,
      promo_code: 'NOPE',
      products: [
        { key: 'a', product_id: dish, quantity: 1 },
        { key: 'b', product_id: dish, quantity: 0 },
      ],
    })
    const { problems } = (await shop.call(createOrder, { token, body: wrong })).refused()
    expect(problems).toEqual([
      { code: 'quantity_invalid', line_key: 'b', field: 'quantity', facts: {} },
      { code: 'outside_zone', line_key: null, field: 'address', facts: {} },
      { code: 'promo_not_found', line_key: null, field: 'promo_code', facts: {} },
    ])
    const right = { ...anOrder(), id: wrong.id }
    expect((await shop.call(createOrder, { token, body: right })).ok().order_id).toBe(wrong.id)
  }),
)

test(
  '[R6-01] only signed-in customers order, and a token that was made up is none',
  inWorld(async ({ db, shop, anOrder }) => {
    const before = await countRows(db)
    for (const token of [{}, { token: 'made-up' }]) {
      const answered = await shop.call(createOrder, { ...token, body: anOrder() })
      expect([answered.status, answered.refused().code]).toEqual([401, 'unauthorized'])
    }
    expect(await countRows(db)).toEqual(before)
  }),
)

test(
  'a body that is no JSON, and one over the limit',
  inWorld(async ({ db, shop, token, anOrder }) => {
    const before = await countRows(db)
    const broken = await shop.call(createOrder, { token, rawBody: '{"products":[' })
    expect([broken.status, broken.refused().code]).toEqual([400, 'invalid_json'])
    const long = JSON.stringify({ ...anOrder(), description: 'x'.repeat(200_000) })
    const large = await shop.call(createOrder, {
      token,
      rawBody: long,
      headers: { 'Content-Length': String(long.length) },
    })
    expect([large.status, large.refused().code]).toEqual([413, 'body_too_large'])
    expect(await countRows(db)).toEqual(before)
  }),
)

test(
  'the order counts against the quote that its customer saw',
  inWorld(async ({ db, shop, dish, token, anOrder }) => {
    const asked = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
    const { quote } = (await shop.call(computePrice, { token, body: asked })).ok()
    await db
      .update(menuProductsTable)
      .set({ price: toSum(61_000) })
      .where(eq(menuProductsTable.productId, dish))
    const body = anOrder({ quote_id: quote?.id ?? null })
    const refusal = (await shop.call(createOrder, { token, body })).refused()
    expect(refusal).toMatchObject({ code: 'price_changed', facts: { total: 76_000 } })
    const again = (await shop.call(computePrice, { token, body: asked })).ok().quote
    ;(await shop.call(createOrder, { token, body: { ...body, quote_id: again?.id ?? null } })).ok()
  }),
)

test(
  'the same order sent again gets the same answer, another under its id a conflict',
  inWorld(async ({ db, chain, shop, dish, token, anOrder }) => {
    const body = anOrder()
    const first = (await shop.call(createOrder, { token, body })).ok()
    const after = await countRows(db)
    // The price has changed meanwhile, the branch has closed: the answer is that of the first time.
    await db.update(branchesTable).set({ isActive: false })
    const reordered = Object.fromEntries(Object.entries(body).toReversed())
    expect((await shop.call(createOrder, { token, body: reordered })).ok()).toEqual(first)
    const other = { ...body, products: [{ product_id: dish, quantity: 2 }] }
    const conflict = await shop.call(createOrder, { token, body: other })
    expect([conflict.status, conflict.refused().code]).toEqual([409, 'order_conflict'])

    const thief = await aSession(db, await aCustomer(db, chain))
    const stolen = await shop.call(createOrder, { token: thief, body })
    expect(stolen.refused()).toEqual({ ...conflict.refused(), requestId: stolen.refused().requestId })
    expect(await countRows(db)).toEqual(after)
  }),
)

test(
  'an order without an id gets one, and a repetition is another order',
  inWorld(async ({ shop, token, anOrder }) => {
    const { id: _id, ...body } = anOrder()
    const first = (await shop.call(createOrder, { token, body })).ok()
    const second = (await shop.call(createOrder, { token, body })).ok()
    expect(first.order_id).not.toBe(second.order_id)
  }),
)

test(
  'a customer places only so many orders in ten minutes',
  inWorld(
    async ({ shop, token, anOrder }) => {
      for (const _ of [1, 2]) (await shop.call(createOrder, { token, body: anOrder() })).ok()
      const third = await shop.call(createOrder, { token, body: anOrder() })
      expect([third.status, third.refused().code]).toEqual([429, 'too_many_requests'])
      shop.wait(601)
      ;(await shop.call(createOrder, { token, body: anOrder() })).ok()
    },
    { limits: { codesPerAddress: 1, codesPerPhone: 1, ordersPerCustomer: 2 } },
  ),
)

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
