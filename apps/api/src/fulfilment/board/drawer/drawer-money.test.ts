import { toSum } from '@doira/domain/money/sum'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderDiscountsTable, ordersTable } from '../../../orders/orders.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { aDiscountRow } from '../../../testing/menu-world.testing.ts'

test('[R4-15] an order stores what each discount belongs to, and its rows add up to the total, also after an edit', () =>
  withRollback(async (db) => {
    const { chain, dish, side, place, drawer, edit, lineOf, id: first } = await makeEditWorld(db)
    const onDish = await aDiscountRow(db, chain, {
      ...{ target: 'product', value: 10, isStackable: true, productIds: [dish] },
    })
    const onOrder = await aDiscountRow(db, chain, { target: 'order', value: 20, isStackable: true })
    const onWay = await aDiscountRow(db, chain, { target: 'delivery', value: 50, isStackable: true })
    const products = [dish, side].map((product_id) => ({ product_id, quantity: 1 }))
    const id = await place({ products })
    const stored = await db.select().from(orderDiscountsTable).where(eq(orderDiscountsTable.orderId, id))
    expect(new Map(stored.map((row) => [row.discountId, [row.target, row.productIds]]))).toEqual(
      new Map([
        [onDish, ['product', [dish]]],
        [onOrder, ['order', []]],
        [onWay, ['delivery', []]],
      ]),
    )
    const rows = async (order: string) => {
      const { money } = await drawer(order)
      const { goods_full, discounts, delivery_full, points_spent, total } = money
      const off = discounts.reduce((sum, { amount }) => sum + amount, points_spent)
      expect(goods_full - off + delivery_full).toBe(total)
      return discounts.map(({ target, amount, dishes }) => [target, amount, dishes.length])
    }
    // 60 000 and 20 000 for dishes, 15 000 for the delivery.
    expect(await rows(id)).toEqual([
      ['product', 6_000, 1],
      ['order', 14_800, 0],
      ['delivery', 7_500, 0],
    ])
    ;(await edit({ lines: [{ line_id: await lineOf(side), quantity: 3 }] })).ok()
    await rows(first)
    await db
      .update(ordersTable)
      .set({ takenAmount: toSum(60_000) })
      .where(eq(ordersTable.id, id))
    expect((await drawer(id)).money).toMatchObject({ taken: 60_000, returned: 0 })
  }))
