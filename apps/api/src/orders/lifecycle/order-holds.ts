import { DomainError } from '@doira/domain/problem'
import type { Db } from '../../platform/database/database.ts'
import type { EditedContent, Holds } from '../edit/additional-payments.tables.ts'
import type { OrderRow } from '../orders.tables.ts'
import { listHeldDiscounts, releaseDiscountUses, takeDiscountUses } from './discount-uses.queries.ts'
import { findKitchenHold, releaseKitchenMinutes, takeKitchenMinutes } from './kitchen-slots.queries.ts'

type Wanted = Pick<EditedContent, 'kitchen' | 'discounts' | 'money'>

/**
 * Minutes of the kitchen and uses of discounts as the order needs them now, taken in the same sequence by all. The caller
 * holds the order's and the customer's row.
 *
 * @throws DomainError slot_unavailable; price_changed when another order took the last use of a discount just now
 */
export async function takeHoldsAnew(
  tx: Db,
  order: OrderRow,
  { kitchen, discounts, money }: Wanted,
): Promise<void> {
  const key = { shipperId: order.shipperId, orderId: order.id }
  await takeMinutes(tx, order, kitchen)
  await releaseDiscountUses(tx, key)
  await takeUses(tx, order, { ids: discounts.map(({ id }) => id), total: money.total })
}

/**
 * Reserves what the order will need in addition to its holds, and releases nothing: whichever of the two it becomes, it
 * has its capacity.
 *
 * @returns what it held before
 * @throws DomainError as `takeHoldsAnew`
 */
export async function reserveAdditional(
  tx: Db,
  order: OrderRow,
  { kitchen, discounts, money }: Wanted,
): Promise<Holds> {
  const key = { shipperId: order.shipperId, orderId: order.id }
  const before = { kitchen: await findKitchenHold(tx, key), discountIds: await listHeldDiscounts(tx, key) }
  if (kitchen.isMore) await takeMinutes(tx, order, kitchen)
  const ids = discounts.map(({ id }) => id).filter((id) => !before.discountIds.includes(id))
  await takeUses(tx, order, { ids, total: money.total })
  return before
}

/** As it was; what was held all the time is there. */
export async function restoreHolds(tx: Db, order: OrderRow, { kitchen, discountIds }: Holds): Promise<void> {
  const key = { shipperId: order.shipperId, orderId: order.id }
  await releaseKitchenMinutes(tx, key)
  if (kitchen)
    await takeKitchenMinutes(tx, { ...key, ...kitchen, branchId: order.branchId, isBinding: false })
  await releaseDiscountUses(tx, key)
  await takeUses(tx, order, { ids: discountIds, total: order.total })
}

async function takeMinutes(
  tx: Db,
  { shipperId, id: orderId, branchId, futureTime }: OrderRow,
  { minutes, startsAt, isMore }: EditedContent['kitchen'],
): Promise<void> {
  await releaseKitchenMinutes(tx, { shipperId, orderId })
  const hold = { shipperId, orderId, branchId, startsAt, minutes, isBinding: futureTime !== null && isMore }
  if (minutes > 0 && !(await takeKitchenMinutes(tx, hold)))
    throw new DomainError({ code: 'slot_unavailable' })
}

async function takeUses(
  tx: Db,
  { shipperId, id: orderId }: OrderRow,
  { ids, total }: { readonly ids: readonly string[]; readonly total: EditedContent['money']['total'] },
): Promise<void> {
  if (!(await takeDiscountUses(tx, { shipperId, orderId, discountIds: ids }))) {
    throw new DomainError({ code: 'price_changed', total })
  }
}
