import type { UsedDiscount } from '@doira/domain/discounts/used-discounts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type OrderDiscountRow, type OrderRow, orderDiscountsTable } from '../orders.tables.ts'

type OrderKey = Pick<OrderRow, 'shipperId' | 'id'>

const ofOrder = ({ shipperId, id }: OrderKey) =>
  and(eq(orderDiscountsTable.shipperId, shipperId), eq(orderDiscountsTable.orderId, id))

/** The discounts of an order. */
export async function listOrderDiscounts(db: Db, order: OrderKey): Promise<readonly OrderDiscountRow[]> {
  return db
    .select()
    .from(orderDiscountsTable)
    .where(ofOrder(order))
    .orderBy(asc(orderDiscountsTable.discountId))
}

/** The caller has locked the order's row. */
export async function replaceOrderDiscounts(
  db: Db,
  order: OrderKey,
  discounts: readonly OrderDiscountRow[],
): Promise<void> {
  await db.delete(orderDiscountsTable).where(ofOrder(order))
  if (discounts.length > 0) await db.insert(orderDiscountsTable).values([...discounts])
}

/** A used discount as it is stored. */
export function toDiscountRow(
  { id, ...used }: UsedDiscount,
  of: Pick<OrderDiscountRow, 'shipperId' | 'orderId' | 'customerId'>,
): OrderDiscountRow {
  return { ...of, ...used, discountId: id, productIds: [...used.productIds] }
}

export function toUsedDiscount({ discountId, ...row }: OrderDiscountRow): UsedDiscount {
  const { target, amount, cost, promoCode, productIds } = row
  return { id: discountId, target, amount, cost, promoCode, productIds }
}
