import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { cancelOpenTransactions } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listParts } from '../edit/additional-payments.queries.ts'
import type { OrderRow } from '../orders.tables.ts'
import { endParts } from '../parts/end-parts.ts'
import { carryOutRefunds } from '../refunds/carry-out-refunds.ts'
import { planOfCancel } from '../refunds/plan-of-cancel.ts'
import { releaseDiscountUses } from './discount-uses.queries.ts'
import { releaseKitchenMinutes } from './kitchen-slots.queries.ts'

/**
 * Releases what a cancelled order held, in the transaction that cancels it: attempts to pay are revoked,
 * refunds of received payments are requested, and kitchen minutes, counted uses of discounts and points are
 * released. Calling it again changes nothing.
 *
 * The customer's row is locked before those rows, and those are locked in a fixed order, as when an order is
 * placed. This prevents deadlocks.
 */
export async function releaseOrder(
  tx: Db,
  order: OrderRow,
  { now, returnWay }: { readonly now: Instant; readonly returnWay: ReturnWay },
): Promise<void> {
  const { shipperId, customerId, id: orderId, payUntil } = order
  const isExpired = payUntil !== null && payUntil <= now
  const cause = isExpired ? 'timeout' : 'superseded'
  await cancelOpenTransactions(tx, { shipperId, orderId, cause, now })
  if (order.isPaidByParts)
    await endParts(tx, await listParts(tx, order), { state: isExpired ? 'expired' : 'withdrawn', now })
  await lockCustomer(tx, { shipperId, customerId })
  await releaseKitchenMinutes(tx, { shipperId, orderId })
  await releaseDiscountUses(tx, { shipperId, orderId })
  const plan = await planOfCancel(tx, order, returnWay)
  await carryOutRefunds(tx, order, plan, { cause: 'order_cancelled', now })
}
