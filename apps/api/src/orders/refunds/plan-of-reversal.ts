import { subtractSum } from '@doira/domain/money/sum'
import { planRefunds, type RefundPlan } from '@doira/domain/payments/refund-plan'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { dropExpiredPoints } from '../../loyalty/expire-points.ts'
import { revokePoints } from '../../loyalty/revoke-points.ts'
import { orderReturnsTable, type TransactionRow } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'

/**
 * Plans what follows when a provider returns a whole payment, parts of which may have been returned before.
 * The caller has locked the order's row; this function locks the customer's points.
 */
export async function planOfReversal(
  tx: Db,
  { shipperId, customerId }: OrderRow,
  payment: TransactionRow,
  now: Instant,
): Promise<RefundPlan> {
  const done = await tx
    .select()
    .from(orderReturnsTable)
    .where(
      and(
        eq(orderReturnsTable.shipperId, shipperId),
        eq(orderReturnsTable.transactionId, payment.id),
        isNotNull(orderReturnsTable.doneAt),
      ),
    )
    .orderBy(asc(orderReturnsTable.requestedAt), asc(orderReturnsTable.id))
  await lockCustomer(tx, { shipperId, customerId })
  const balance = await dropExpiredPoints(tx, { shipperId, customerId }, now)
  const parts = done.map(({ amount, revoked, ...part }) => ({
    ...part,
    amount: subtractSum(amount, revoked),
  }))
  return planRefunds({ kind: 'provider_returned', payment, parts, balance })
}

/** Takes back points that were given for a payment which its provider returned. */
export async function revokeParts(
  tx: Db,
  { shipperId, customerId, id: orderId }: OrderRow,
  { revoked, now }: Pick<RefundPlan, 'revoked'> & { readonly now: Instant },
): Promise<void> {
  for (const part of revoked) {
    const amount = await revokePoints(tx, { shipperId, customerId, orderId, amount: part.amount, now })
    await tx
      .update(orderReturnsTable)
      .set({ revoked: sql`${orderReturnsTable.revoked} + ${amount}` })
      .where(and(eq(orderReturnsTable.shipperId, shipperId), eq(orderReturnsTable.id, part.partId)))
  }
}
