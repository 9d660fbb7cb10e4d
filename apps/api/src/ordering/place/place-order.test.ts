import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuProductsTable } from '../../catalog/menus.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import {
  aCustomer,
  addressInZone,
  addressOutside,
  aSession,
  inThreeLanguages,
} from '../../testing/factories.testing.ts'
import { aRequiredChoice } from '../../testing/required-choice.testing.ts'
import { countRows, inWorld } from './place-order.testing.ts'

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
  'an order stays at the names and prices it was placed with',
  inWorld(async ({ db, shop, dish, token, anOrder }) => {
    const { order_id } = (await shop.call(createOrder, { token, body: anOrder() })).ok()
    await db
      .update(menuProductsTable)
      .set({ price: toSum(1_000) })
      .where(eq(menuProductsTable.productId, dish))
    const order = (await shop.call(getOrder, { token, params: { id: order_id } })).ok()
    expect({ total: order.total, price: order.steps[0]?.products[0]?.price }).toEqual({
      total: 75_000,
      price: 60_000,
    })
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
    expect({ status: conflict.status, code: conflict.refused().code }).toEqual({
      status: 409,
      code: 'order_conflict',
    })

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
      expect({ status: third.status, code: third.refused().code }).toEqual({
        status: 429,
        code: 'too_many_requests',
      })
      shop.wait(601)
      ;(await shop.call(createOrder, { token, body: anOrder() })).ok()
    },
    { limits: { codesPerAddress: 1, codesPerPhone: 1, ordersPerCustomer: 2 } },
  ),
)
