import { orderStatuses } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  orderReturnsTable,
  paymentRefundsTable,
  paymentTransactionsTable,
} from '../payments/payments.tables.ts'
import { tellRefundsDue } from '../payments/refunds.queries.ts'
import { type ActContext, type OrderAct, tellOrder } from './order-act.ts'

/** The provider is asked again, from the first try on. */
export const retryRefund: OrderAct<{ readonly refund_id: string }> = {
  reached: [],
  from: orderStatuses,
  async apply(context, { refund_id: refundId }) {
    const { tx, order, now } = context
    await getRefund(context, refundId)
    await tx
      .update(paymentRefundsTable)
      .set({ dueAt: now, refusedAt: null, attempts: 0 })
      .where(and(eq(paymentRefundsTable.shipperId, order.shipperId), eq(paymentRefundsTable.id, refundId)))
    await tellRefundsDue(tx, order.shipperId)
    await tellOrder(context, { kind: 'refund', data: { refund_id: refundId, state: 'requested' } })
    return { after: { refund_id: refundId, state: 'requested' } }
  },
}

/** Somebody transferred it: a whole payment, or a part that no provider gives back. */
export const refundByHand: OrderAct<{ readonly refund_id: string; readonly transfer_number: string }> = {
  reached: [],
  from: orderStatuses,
  async apply(context, { refund_id: refundId, transfer_number: transferNumber }) {
    const { tx, order, now } = context
    const { shipperId } = order
    const done = { doneAt: now, transferNumber }
    const parts = await tx
      .update(orderReturnsTable)
      .set(done)
      .where(
        and(
          eq(orderReturnsTable.shipperId, shipperId),
          eq(orderReturnsTable.id, refundId),
          eq(orderReturnsTable.orderId, order.id),
          isNull(orderReturnsTable.doneAt),
        ),
      )
      .returning({ id: orderReturnsTable.id })
    if (parts.length === 0) {
      const transactionId = await getRefund(context, refundId)
      await tx
        .update(paymentRefundsTable)
        .set({ ...done, dueAt: null, refusedAt: null })
        .where(and(eq(paymentRefundsTable.shipperId, shipperId), eq(paymentRefundsTable.id, refundId)))
      await tx
        .update(paymentTransactionsTable)
        .set({
          state: 'refunded',
          cancelledAt: sql`coalesce(${paymentTransactionsTable.cancelledAt}, ${now})`,
        })
        .where(
          and(
            eq(paymentTransactionsTable.shipperId, shipperId),
            eq(paymentTransactionsTable.id, transactionId),
            eq(paymentTransactionsTable.state, 'performed'),
          ),
        )
    }
    await tellOrder(context, { kind: 'refund', data: { refund_id: refundId, state: 'manual' } })
    return { after: { refund_id: refundId, state: 'manual', transfer_number: transferNumber } }
  },
}

/** @throws DomainError refund_not_found, also when it has been made */
async function getRefund({ tx, order }: ActContext, refundId: string): Promise<string> {
  const rows = await tx
    .select({ transactionId: paymentRefundsTable.transactionId })
    .from(paymentRefundsTable)
    .innerJoin(
      paymentTransactionsTable,
      and(
        eq(paymentTransactionsTable.shipperId, paymentRefundsTable.shipperId),
        eq(paymentTransactionsTable.id, paymentRefundsTable.transactionId),
      ),
    )
    .where(
      and(
        eq(paymentRefundsTable.shipperId, order.shipperId),
        eq(paymentRefundsTable.id, refundId),
        eq(paymentTransactionsTable.orderId, order.id),
        isNull(paymentRefundsTable.doneAt),
      ),
    )
    .for('update')
  const [found] = rows
  if (!found) throw new DomainError({ code: 'refund_not_found' })
  return found.transactionId
}
