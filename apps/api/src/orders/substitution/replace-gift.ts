import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { listGiftDishes } from '../../discounts/discounts.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Replacement } from '../edit/change-lines.ts'
import {
  listHeldDiscounts,
  releaseDiscountUses,
  takeDiscountUses,
} from '../lifecycle/discount-uses.queries.ts'
import { changeOrderGift, findOrderGift } from '../lifecycle/order-discounts.queries.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'
import { listReplacements } from './replacements.queries.ts'

/** More than a promotion has. */
const wholePromotion = 50

/**
 * The other dishes of the promotion that gave this dish, which the branch has now: free of charge like the gift itself, in
 * the sequence of the promotion. None for a promotion that no longer exists.
 */
export async function listGiftReplacements(
  db: Db,
  order: OrderRow,
  { productId }: Pick<OrderLineRow, 'productId'>,
): Promise<readonly Replacement[]> {
  const given = await findOrderGift(db, order, productId)
  if (!given) return []
  const { shipperId } = order
  const gifts = await listGiftDishes(db, { shipperId, discountId: given.discountId })
  const others = gifts.filter((id) => id !== productId)
  const found = await listReplacements(db, order, { among: others, limit: wholePromotion })
  return others
    .flatMap((id) => found.find((dish) => dish.id === id) ?? [])
    .map((dish) => ({ ...dish, price: zeroSum }))
}

/**
 * Stores the new dish as the gift of the order, so that an edit keeps it, and counts what it costs. The chain owes the
 * customer a gift: a budget that is used up does not prevent it. The caller has locked the order's row.
 *
 * The customer's row is locked before the counters, as when an order is placed. This prevents deadlocks.
 */
export async function recordReplacedGift(
  tx: Db,
  order: OrderRow,
  { from, to, cost }: { readonly from: string; readonly to: string; readonly cost: Sum },
): Promise<void> {
  const given = await findOrderGift(tx, order, from)
  if (!given) return
  const { discountId, promoCode } = given
  await changeOrderGift(tx, given, { from, to, cost })
  const key = { shipperId: order.shipperId, orderId: order.id }
  const held = (await listHeldDiscounts(tx, key)).find((one) => one.discountId === discountId)
  if (!held) return
  await lockCustomer(tx, order)
  await releaseDiscountUses(tx, key, [discountId])
  const uses = [{ discountId, cost, code: held.code ?? promoCode }]
  await takeDiscountUses(tx, { ...key, uses, held: uses, placedAt: order.createdAt })
}
