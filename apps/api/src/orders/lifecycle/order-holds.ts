import type { UsedDiscount } from '@doira/domain/discounts/used-discounts'
import { DomainError } from '@doira/domain/problem'
import type { Db } from '../../platform/database/database.ts'
import type { EditedContent, Holds } from '../edit/additional-payments.tables.ts'
import type { OrderRow } from '../orders.tables.ts'
import {
  type DiscountUse,
  listHeldDiscounts,
  releaseDiscountUses,
  takeDiscountUses,
} from './discount-uses.queries.ts'
import { findKitchenHold, releaseKitchenMinutes, takeKitchenMinutes } from './kitchen-slots.queries.ts'

type Wanted = Pick<EditedContent, 'kitchen' | 'discounts' | 'money'>

/**
 * Reserves the kitchen minutes and uses of discounts that the order needs now, always in the same sequence.
 * The caller has locked the rows of the order and its customer.
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
  const held = await listHeldDiscounts(tx, key)
  await releaseDiscountUses(tx, key)
  await takeUses(tx, order, { uses: discounts.map(toUse), held, total: money.total })
}

/**
 * Reserves what the edited order needs in addition to its holds, also of the budget of a discount that grows, so that
 * either version of the order has its capacity.
 *
 * @returns the former holds
 * @throws DomainError as `takeHoldsAnew`
 */
export async function reserveAdditional(
  tx: Db,
  order: OrderRow,
  { kitchen, discounts, money }: Wanted,
): Promise<Holds> {
  const key = { shipperId: order.shipperId, orderId: order.id }
  const before = { kitchen: await findKitchenHold(tx, key), discounts: await listHeldDiscounts(tx, key) }
  if (kitchen.isMore) await takeMinutes(tx, order, kitchen)
  const wanted = discounts.map(toUse)
  const findHeld = (use: DiscountUse) =>
    before.discounts.find(({ discountId }) => discountId === use.discountId)
  const more = wanted.filter((use) => use.cost > (findHeld(use)?.cost ?? -1))
  const grown = more.filter((use) => findHeld(use) !== undefined).map(({ discountId }) => discountId)
  await releaseDiscountUses(tx, key, grown)
  await takeUses(tx, order, { uses: more, held: before.discounts, total: money.total })
  return before
}

/** Restores the former holds, whose capacity was held throughout. */
export async function restoreHolds(tx: Db, order: OrderRow, { kitchen, discounts }: Holds): Promise<void> {
  const key = { shipperId: order.shipperId, orderId: order.id }
  await releaseKitchenMinutes(tx, key)
  if (kitchen)
    await takeKitchenMinutes(tx, { ...key, ...kitchen, branchId: order.branchId, isBinding: false })
  await releaseDiscountUses(tx, key)
  await takeUses(tx, order, { uses: discounts, held: discounts, total: order.total })
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
  { shipperId, id: orderId, createdAt: placedAt }: OrderRow,
  {
    total,
    ...wanted
  }: Readonly<Record<'uses' | 'held', readonly DiscountUse[]>> & {
    readonly total: EditedContent['money']['total']
  },
): Promise<void> {
  if (!(await takeDiscountUses(tx, { shipperId, orderId, ...wanted, placedAt }))) {
    throw new DomainError({ code: 'price_changed', total })
  }
}

function toUse({ id, cost, promoCode }: UsedDiscount): DiscountUse {
  return { discountId: id, cost, code: promoCode }
}
