import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { toLocalDate } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customersTable } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { addressInZone } from '../../testing/factories.testing.ts'
import { aDiscountRow } from '../../testing/menu-world.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'

/** A customer whose birthday is today, and a discount of 50 % for it, of 20 000 at most. */
async function makeBirthday(db: Db, dateOfBirthSetOn: string | null) {
  const world = await makeOrderWorld(db)
  const { chain, customer, shop, token, dish, anOrder } = world
  await aDiscountRow(db, chain, {
    position: 1,
    target: 'order',
    mode: 'percentage',
    value: 50,
    maxDiscountAmount: toSum(20_000),
    uncheckedConditions: { birthdayDaysBefore: 3, birthdayDaysAfter: 3, requiresAuth: true },
  })
  await db
    .update(customersTable)
    .set({
      dateOfBirth: toLocalDate('1990-03-08'),
      dateOfBirthSetOn: dateOfBirthSetOn === null ? null : toLocalDate(dateOfBirthSetOn),
    })
    .where(eq(customersTable.id, customer.id))
  const { lat, long } = addressInZone
  const products = [{ product_id: dish, quantity: 1 }]
  const quote = async () => {
    const body = { delivery_type: 'delivery' as const, lat, long, products }
    const { quote } = (await shop.call(computePrice, { token, body })).ok()
    if (!quote) throw new Error('no quote')
    return quote
  }
  return {
    ...world,
    quote,
    /** Orders what was quoted: an order of another sum would be refused. */
    order: async () => {
      const { id, order_discount: discount } = await quote()
      const { order_id: orderId } = (
        await shop.call(createOrder, { token, body: anOrder({ quote_id: id }) })
      ).ok()
      return { orderId, discount }
    },
  }
}

test('[S-04] a birthday is worth one discount a year, up to its cap, and the quote says what the order costs', () =>
  withRollback(async (db) => {
    const { order, shop, token } = await makeBirthday(db, '2026-01-01')
    const first = await order()
    expect(first.discount).toBe(20_000)
    expect((await order()).discount).toBe(0)
    // An order that was cancelled has used nothing.
    ;(
      await shop.call(cancelOrder, { token, params: { id: first.orderId }, body: { reason: 'mistake' } })
    ).ok()
    expect((await order()).discount).toBe(20_000)
  }))

test('[S-04] who says today that it is their birthday gets nothing for it this year', () =>
  withRollback(async (db) => {
    const { quote } = await makeBirthday(db, '2027-03-08')
    expect((await quote()).order_discount).toBe(0)
  }))
