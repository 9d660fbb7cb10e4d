import { payOnReceipt } from '@doira/contract/fulfilment/phone-orders/payment-actions'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { changePayment } from '@doira/contract/payments/change-payment'
import { toSum } from '@doira/domain/money/sum'
import { toLocalDate } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippersTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { addressInZone, aProduct } from '../../testing/factories.testing.ts'
import type { OrderBody } from '../../testing/order-world.testing.ts'

/** Above 200 000 nothing is paid in cash; a dish costs 60 000, the way 15 000. */
const rules = [{ from: toLocalDate('2027-01-01'), maximum: toSum(200_000), isForGoods: true }]
const inWorld = testIn(async (db: Db) => {
  const world = await makeCallWorld(db)
  const { chain, shop, token, dish, anOrder } = world
  await db.update(shippersTable).set({ cashRules: rules }).where(eq(shippersTable.id, chain.shipperId))
  const beer = await aProduct(db, chain, { price: 50_000, mxik: '02203001001000000' })
  const body = (product_id: string, quantity: number, payment_type: OrderBody['payment_type']) =>
    anOrder({ products: [{ product_id, quantity }], payment_type })
  return {
    ...world,
    beer,
    send: (quantity: number, type: OrderBody['payment_type'], product = dish) =>
      shop.call(createOrder, { token, body: body(product, quantity, type) }),
  }
})

test(
  '[R9-09] what the law has paid without cash is refused in cash only, and the quote says so before',
  inWorld(async ({ send, beer, shop, token, dish }) => {
    const refused = (await send(4, 'cash')).refused()
    expect(refused).toMatchObject({ code: 'cash_limit', facts: { limit: 200_000 } })
    expect((await send(1, 'cash', beer)).refused().code).toBe('cash_goods')
    ;(await send(3, 'cash')).ok()
    ;(await send(4, 'card')).ok()
    ;(await send(4, 'payme')).ok()
    ;(await send(1, 'card', beer)).ok()
    const order = { delivery_type: 'delivery' as const, ...addressInZone, payment_type: 'cash' as const }
    const products = [{ product_id: dish, quantity: 4 }]
    const { quote } = (await shop.call(computePrice, { token, body: { ...order, products } })).ok()
    expect(quote?.problems).toMatchObject([{ code: 'cash_limit', field: 'payment_type' }])
  }),
)

test(
  'an order that awaits its payment does not become one for cash, by its customer or by an operator',
  inWorld(async ({ send, shop, token, perform, beer }) => {
    for (const [quantity, product, code] of [
      [4, undefined, 'cash_limit'],
      [1, beer, 'cash_goods'],
    ] as const) {
      const { order_id: id } = (await send(quantity, 'payme', product)).ok()
      const change = { token, params: { id }, body: { payment_type: 'cash' as const } }
      expect((await shop.call(changePayment, change)).refused().code).toBe(code)
      const data = { payment_type: 'cash' as const, cash_change: null }
      expect((await perform(payOnReceipt, id, data)).refused().code).toBe(code)
      ;(await perform(payOnReceipt, id, { ...data, payment_type: 'card' })).ok()
    }
  }),
)

test(
  'an order by phone obeys it as well, and before its day the rule forbids nothing',
  inWorld(async ({ aCall, placeCall, dish, db, chain }) => {
    const call = () =>
      aCall({ order: { products: [{ product_id: dish, quantity: 4 }], payment_type: 'cash' } })
    expect((await placeCall(call())).refused().code).toBe('cash_limit')
    const later = rules.map((rule) => ({ ...rule, from: toLocalDate('2028-01-01') }))
    await db.update(shippersTable).set({ cashRules: later }).where(eq(shippersTable.id, chain.shipperId))
    ;(await placeCall(call())).ok()
  }),
)
