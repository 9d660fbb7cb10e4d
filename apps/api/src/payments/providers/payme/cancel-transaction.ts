import { toMillis } from '@doira/domain/time/instant'
import { endWithoutMeal } from '../../../orders/lifecycle/end-without-meal.ts'
import { applyReversal } from '../../../orders/refunds/apply-reversal.ts'
import { setPaymentFailed } from '../../../orders/refunds/bills.ts'
import { planOfReversal } from '../../../orders/refunds/plan-of-reversal.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { changeTransaction } from '../../core/transactions.queries.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'
import { withLocked } from './transactions.ts'

/**
 * Cancels a transaction. Before the money was taken this is a declined payment, and the customer may try
 * again; afterwards it is a refund of the whole payment that a person makes in the cabinet. It is refused
 * when it pays for an order that was handed over, and when a part was already returned in another way that cannot be undone,
 * by a transfer or as points that were spent: the returns would exceed the payment, and the rest waits to be
 * transferred.
 */
export async function cancelTransaction(
  deps: PaymeDeps,
  { id, reason }: { readonly id: string; readonly reason: number },
): Promise<PaymeOutcome> {
  return withLocked(deps, id, async ({ tx, transaction, bill, now }) => {
    if (transaction.state === 'created') {
      const change = { state: 'cancelled', cancelledAt: now, reason } as const
      const cancelled = await changeTransaction(tx, transaction, change)
      await setPaymentFailed(tx, bill, now)
      return cancelledAnswer(cancelled)
    }
    if (transaction.state !== 'performed') return cancelledAnswer(transaction)
    // What does not pay the order goes back whatever became of it.
    if (transaction.paysOrder && endWithoutMeal(bill.order) === 'none') return paymeError('cannotCancel')
    const plan = await planOfReversal(tx, bill.order, transaction, now)
    if (plan.excess > 0) {
      deps.log.warn({ orderId: bill.order.id, provider: 'payme' }, 'refund_exceeds_payment')
      return paymeError('cannotCancel')
    }
    return cancelledAnswer(await applyReversal(tx, { bill, transaction }, { plan, reason, now }))
  })
}

function cancelledAnswer({ id, state, cancelledAt }: TransactionRow): PaymeOutcome {
  const cancelTime = cancelledAt === null ? 0 : toMillis(cancelledAt)
  return { result: { transaction: id, cancel_time: cancelTime, state: state === 'refunded' ? -2 : -1 } }
}
