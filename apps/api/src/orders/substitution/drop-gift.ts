import { lockCustomer } from '../../customers/customers.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { releaseDiscountUses } from '../lifecycle/discount-uses.queries.ts'
import { deleteOrderDiscounts, listOrderDiscounts } from '../lifecycle/order-discounts.queries.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'

type Line = Pick<OrderLineRow, 'productId' | 'isGift'>

/**
 * Releases the discount that gave a dish which the order has no longer: its use, its budget and its code can be used
 * another time. The caller has locked the order's row, and removed the line.
 *
 * The customer's row is locked before the counters, as when an order is placed. This prevents deadlocks.
 */
export async function removeDroppedGift(
  tx: Db,
  order: OrderRow,
  { dropped, left }: { readonly dropped: Line; readonly left: readonly Line[] },
): Promise<void> {
  const isSameGift = ({ productId, isGift }: Line) => isGift && productId === dropped.productId
  const giving = (await listOrderDiscounts(tx, order)).filter(
    ({ target, productIds }) => target === 'gift' && productIds.includes(dropped.productId),
  )
  // Two promotions may have given the same dish: as many of them stay as there are lines of it.
  const ended = giving.slice(left.filter(isSameGift).length).map(({ discountId }) => discountId)
  if (ended.length === 0) return
  await lockCustomer(tx, order)
  await deleteOrderDiscounts(tx, order, ended)
  await releaseDiscountUses(tx, { shipperId: order.shipperId, orderId: order.id }, ended)
}
