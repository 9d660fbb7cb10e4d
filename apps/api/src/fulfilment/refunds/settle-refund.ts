import { orderStatuses } from '@doira/domain/orders/status'
import { getRefundSteps, type RefundStep } from '@doira/domain/payments/refund-steps'
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

/** Requests a refund from the provider again; its attempts are counted from zero. */
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
 * Records a transfer by a person: of a whole payment, or of a part that no provider refunds. If the provider
 * has returned the whole payment meanwhile this is refused, unless the person states that the money was
 * transferred already: then it is recorded, and the order is reported as a mismatch.
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
        .returning({ transactionId: paymentRefundsTable.transactionId, cause: paymentRefundsTable.cause })
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
      if (returned?.paysOrder && refund.cause !== 'complaint')
        await changeOnlineOrder(tx, order, { isPaid: false })
    }
    if (state === 'withdrawn') await recordMismatchesOf(tx, { shipperId, orderId: order.id }, now)
    await publishOrder(context, { kind: 'refund', data: { refund_id: refundId, state: 'manual' } })
    return { after: { refund_id: refundId, state: 'manual', transfer_number: transferNumber } }
  },
}

/**
 * Prevents a transfer while a refund is requested at the provider, and allows refunds in a cabinet only
 * there. The caller has locked the order's row, as has every function that ends a refund.
 *
 * @throws DomainError refund_not_found when the refund does not allow this step, also when it has been made
 */
async function requireStep(
  { tx, order }: ActionContext,
  refundId: string,
  steps: readonly RefundStep[],
): Promise<Refund> {
  const refunds = await listRefunds(tx, { shipperId: order.shipperId, orderId: order.id })
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund || !getRefundSteps(refund).some((step) => steps.includes(step)))
    throw new DomainError({ code: 'refund_not_found' })
  return refund
}
