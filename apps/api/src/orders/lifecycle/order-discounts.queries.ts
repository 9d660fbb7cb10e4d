import type { UsedDiscount } from '@doira/domain/discounts/used-discounts'
import type { Sum } from '@doira/domain/money/sum'
import { and, asc, eq, inArray } from 'drizzle-orm'
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

/** The discount that gave a dish to an order; null: none did. */
export async function findOrderGift(
  db: Db,
  order: OrderKey,
  productId: string,
): Promise<OrderDiscountRow | null> {
  const all = await listOrderDiscounts(db, order)
  return all.find(({ target, productIds }) => target === 'gift' && productIds.includes(productId)) ?? null
}

/** Another dish in the place of the one that was given, at what it costs. */
export async function changeOrderGift(
  db: Db,
  { shipperId, orderId, discountId, productIds }: OrderDiscountRow,
  { from, to, cost }: { readonly from: string; readonly to: string; readonly cost: Sum },
): Promise<void> {
  await db
    .update(orderDiscountsTable)
    .set({ productIds: productIds.map((id) => (id === from ? to : id)), cost })
    .where(and(ofOrder({ shipperId, id: orderId }), eq(orderDiscountsTable.discountId, discountId)))
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

/** The caller has locked the order's row. */
export async function deleteOrderDiscounts(
  db: Db,
  order: OrderKey,
  discountIds: readonly string[],
): Promise<void> {
  await db
    .delete(orderDiscountsTable)
    .where(and(ofOrder(order), inArray(orderDiscountsTable.discountId, [...discountIds])))
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
