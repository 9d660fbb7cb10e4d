import type { Localized } from '@doira/contract/common/shapes'
import type { UsedDiscount } from '@doira/domain/discounts/used-discounts'
import { and, asc, eq } from 'drizzle-orm'
import { discountsTable } from '../../../discounts/discounts.tables.ts'
import { type OrderRow, orderDiscountsTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'

export type NamedDiscount = UsedDiscount & { readonly title: Localized }

/** The discounts of an order with their titles. */
export async function listNamedDiscounts(
  db: Db,
  { shipperId, id: orderId }: Pick<OrderRow, 'shipperId' | 'id'>,
): Promise<readonly NamedDiscount[]> {
  const { discountId: id, target, amount, cost, promoCode, productIds } = orderDiscountsTable
  return db
    .select({ id, target, amount, cost, promoCode, productIds, title: discountsTable.title })
    .from(orderDiscountsTable)
    .innerJoin(
      discountsTable,
      and(eq(discountsTable.shipperId, orderDiscountsTable.shipperId), eq(discountsTable.id, id)),
    )
    .where(and(eq(orderDiscountsTable.shipperId, shipperId), eq(orderDiscountsTable.orderId, orderId)))
    .orderBy(asc(discountsTable.position), asc(id))
}
