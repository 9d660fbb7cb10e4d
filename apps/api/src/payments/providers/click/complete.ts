import { payabilityOfBill, settleBill } from '../../../orders/refunds/bills.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { insertReceiptSubmission } from '../../core/receipt-submissions.queries.ts'
import { insertRefund } from '../../core/refunds.queries.ts'
import { changeTransaction, listTransactionsOfOrder } from '../../core/transactions.queries.ts'
import { type ClickVerdict, verdict } from './click-answer.ts'
import type { ClickDeps } from './click-deps.ts'
import { isSameAmount } from './click-request.ts'
import { type CheckedCall, decline, isOfBill } from './prepare.ts'

/**
 * Processes the outcome of an attempt. A debit is always recorded. If the order can no longer be paid the
 * money is refunded, and Click still receives success, because after an error the money would not be recorded
 * anywhere.
 */
export async function complete(deps: ClickDeps, call: CheckedCall): Promise<ClickVerdict> {
  const { tx, bill, request, now } = call
  const { order } = bill
  const attempt = await findPrepared(deps, call)
  if (!attempt) return verdict('noTransaction')
  if (request.error < 0) {
    if (attempt.state === 'created') await decline(tx, { attempt, bill, request, now })
    // The order may be in preparation: the refund is confirmed with Click's API before anything is changed.
    if (attempt.state === 'performed') {
      await changeTransaction(tx, attempt, { reason: request.error })
      deps.log.error({ orderId: order.id }, 'click_cancelled_paid_order')
    }
    return verdict('cancelled', attempt.number)
  }
  if (attempt.state === 'performed') return verdict('alreadyPaid', attempt.number)
  if (attempt.state !== 'created') return verdict('cancelled', attempt.number)
  if (!isSameAmount(request.amount, attempt.amount)) return verdict('wrongAmount', attempt.number)
  const paysOrder = payabilityOfBill(bill, now) === 'payable'
  await changeTransaction(tx, attempt, { state: 'performed', paysOrder, performedAt: now })
  if (paysOrder) {
    await settleBill(tx, bill, { provider: 'click', now, demoPace: deps.demoPace })
    if (deps.account.fiscal) await insertReceiptSubmission(tx, attempt, now)
    deps.log.info({ orderId: order.id, provider: 'click' }, 'order_paid')
  } else {
    await insertRefund(tx, attempt, { cause: 'order_gone', now })
    deps.log.warn({ orderId: order.id, provider: 'click' }, 'payment_came_too_late')
  }
  return verdict('success', attempt.number)
}

/** The attempt of this bill with the shop's number and Click's id. */
async function findPrepared(
  { account }: ClickDeps,
  { tx, bill, request }: CheckedCall,
): Promise<TransactionRow | null> {
  const { order } = bill
  const all = await listTransactionsOfOrder(tx, { shipperId: order.shipperId, orderId: order.id })
  return (
    all.find(
      (one) =>
        isOfBill(one, bill) &&
        one.provider === 'click' &&
        one.merchant === account.merchant &&
        one.number === request.merchantPrepareId &&
        one.externalId === request.clickTransId,
    ) ?? null
  )
}
