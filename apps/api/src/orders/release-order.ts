import type { Instant } from '@doira/domain/time/instant'
import { cancelOpenTransactions, paymeReason, requestRefunds } from '../payments/transactions.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { OrderRow } from './orders.tables.ts'

/**
 * Gives back what a cancelled order held, in the transaction that cancels it, whoever does: attempts to pay are
 * revoked and money that was taken is asked back. The use of a promo code needs nothing: cancelled orders are not
 * counted.
 */
export async function releaseOrder(
  tx: Db,
  { shipperId, id: orderId, payUntil }: OrderRow,
  now: Instant,
): Promise<void> {
  const isExpired = payUntil !== null && payUntil <= now
  const reason = isExpired ? paymeReason.timeout : paymeReason.unknown
  await cancelOpenTransactions(tx, { shipperId, orderId, reason, now })
  await requestRefunds(tx, { shipperId, orderId, cause: 'order_cancelled', now })
}
