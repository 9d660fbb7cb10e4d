import { slotStartOf } from '@doira/domain/ordering/slots'
import type { ShopPolicy } from '@doira/domain/policy/shop-policy'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { spendPoints } from '../../loyalty/points.queries.ts'
import { takeDiscountUse } from '../../orders/lifecycle/discount-uses.queries.ts'
import { takeKitchenMinutes } from '../../orders/lifecycle/kitchen-slots.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MadeQuote } from '../quote/make-quote.ts'
import type { OrderInput } from './order-input.ts'
import { awaitsPayment, usedDiscounts } from './order-rows.ts'

type HoldFacts = {
  readonly orderId: string
  readonly draft: OrderInput
  readonly made: MadeQuote
  readonly branch: Branch
  readonly now: Instant
  readonly policy: ShopPolicy
}

/**
 * Reserves limited resources for an order: minutes of the kitchen, uses of discounts, points. The caller
 * holds the customer's row; the rest is taken in one order by all, so that nobody waits for each other for ever.
 *
 * @returns what could not be had, since another order was quicker; then the transaction has to be undone.
 */
export async function takeHolds(tx: Db, facts: HoldFacts): Promise<Problem | null> {
  const { orderId, draft, made, now } = facts
  const { shipperId, customerId } = draft.request
  if (!(await takeKitchen(tx, facts))) return { code: 'slot_unavailable', field: 'future_time' }
  const discountIds = usedDiscounts(made).map(({ id }) => id)
  for (const discountId of discountIds.toSorted()) {
    const isTaken = await takeDiscountUse(tx, { shipperId, orderId, discountId })
    if (!isTaken) return { code: 'promo_used', field: 'promo_code' }
  }
  const amount = made.quote.pointsSpent
  const isPaid = await spendPoints(tx, { shipperId, customerId, orderId, amount, now })
  return isPaid ? null : { code: 'balance_too_low', field: 'points' }
}

/**
 * A pre-order takes minutes of the half hour that it is promised for. One for now takes them of the present half hour
 * and is never refused for them: its promise is a range, while pre-orders see what is left beside it. An order that has
 * to be paid first holds a part of what it needs, so that nobody blocks a branch without paying; it gets the rest with
 * the money, even where others came between.
 */
async function takeKitchen(
  tx: Db,
  { orderId, draft, made, branch, now, policy }: HoldFacts,
): Promise<boolean> {
  if (made.makeMinutes === 0) return true
  const { shipperId, futureTime } = draft.request
  return takeKitchenMinutes(tx, {
    shipperId,
    orderId,
    branchId: branch.id,
    startsAt: slotStartOf(futureTime ?? now),
    minutes: made.makeMinutes,
    isBinding: futureTime !== null,
    ...(policy.unpaid &&
      awaitsPayment({ draft, made }) && { unpaidShare: policy.unpaid.awaitingPaymentShare }),
  })
}
