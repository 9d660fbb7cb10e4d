import { orderStatuses } from '@doira/domain/orders/status'
import { type RefundStep, refundStepsOf } from '@doira/domain/payments/refund-steps'
import { DomainError } from '@doira/domain/problem'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { changeOnlineOrder } from '../../orders/lifecycle/online-orders.queries.ts'
import {
  orderReturnsTable,
  paymentRefundsTable,
  paymentTransactionsTable,
} from '../../payments/core/payments.tables.ts'
import { notifyRefundsDue } from '../../payments/core/refunds.queries.ts'
import { recordMismatchesOf } from '../../payments/reconciliation/mismatches.queries.ts'
import { type ActionContext, type OrderAction, publishOrder } from '../order-actions/order-action.ts'
import { listRefunds, type Refund } from './refund-queue.queries.ts'

/** The provider is asked again, from the first try on. */
export const retryRefund: OrderAction<{ readonly refund_id: string }> = {
  reached: [],
  from: orderStatuses,
  async apply(context, { refund_id: refundId }) {
    const { tx, order, now } = context
    await requireStep(context, refundId, ['retry'])
    await tx
      .update(paymentRefundsTable)
      .set({ dueAt: now, refusedAt: null, attempts: 0 })
      .where(and(eq(paymentRefundsTable.shipperId, order.shipperId), eq(paymentRefundsTable.id, refundId)))
    await notifyRefundsDue(tx, order.shipperId)
    await publishOrder(context, { kind: 'refund', data: { refund_id: refundId, state: 'requested' } })
    return { after: { refund_id: refundId, state: 'requested' } }
  },
}

/**
 * Somebody transferred it: a whole payment, or a part that no provider gives back. Where the provider has given the whole
 * payment back meanwhile this is refused, unless the money is recorded as returned already: then it is recorded all the
 * same, and the books name the order.
 */
export const refundByHand: OrderAction<{
  readonly refund_id: string
  readonly transfer_number: string
  readonly anyway: boolean
}> = {
  reached: [],
  from: orderStatuses,
  async apply(context, { refund_id: refundId, transfer_number: transferNumber, anyway }) {
    const { tx, order, now } = context
    const { state } = await requireStep(context, refundId, ['by_hand', 'by_hand_anyway'])
    if (state === 'withdrawn' && !anyway) throw new DomainError({ code: 'already_returned' })
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
      const [refund] = await tx
        .update(paymentRefundsTable)
        .set({ ...done, dueAt: null, refusedAt: null })
        .where(and(eq(paymentRefundsTable.shipperId, shipperId), eq(paymentRefundsTable.id, refundId)))
        .returning({ transactionId: paymentRefundsTable.transactionId })
      if (!refund) throw new Error('a refund went between two looks')
      const [returned] = await tx
        .update(paymentTransactionsTable)
        .set({
          state: 'refunded',
          cancelledAt: sql`coalesce(${paymentTransactionsTable.cancelledAt}, ${now})`,
        })
        .where(
          and(
            eq(paymentTransactionsTable.shipperId, shipperId),
            eq(paymentTransactionsTable.id, refund.transactionId),
            eq(paymentTransactionsTable.state, 'performed'),
          ),
        )
        .returning({ paysOrder: paymentTransactionsTable.paysOrder })
      if (returned?.paysOrder) await changeOnlineOrder(tx, order, { isPaid: false })
    }
    if (state === 'withdrawn') await recordMismatchesOf(tx, { shipperId, orderId: order.id }, now)
    await publishOrder(context, { kind: 'refund', data: { refund_id: refundId, state: 'manual' } })
    return { after: { refund_id: refundId, state: 'manual', transfer_number: transferNumber } }
  },
}

/**
 * While a provider is being asked nobody transfers the same money, and what is returned in a cabinet is returned there.
 * The caller has locked the order's row, as does whatever ends a refund.
 *
 * @throws DomainError refund_not_found for one with which this cannot be done, also when it has been made
 */
async function requireStep(
  { tx, order }: ActionContext,
  refundId: string,
  steps: readonly RefundStep[],
): Promise<Refund> {
  const refunds = await listRefunds(tx, { shipperId: order.shipperId, orderId: order.id })
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund || !refundStepsOf(refund).some((step) => steps.includes(step)))
    throw new DomainError({ code: 'refund_not_found' })
  return refund
}
