import { subtractSum, zeroSum } from '@doira/domain/money/sum'
import type { RefundPlan } from '@doira/domain/payments/refund-plan'
import type { Instant } from '@doira/domain/time/instant'
import { unearnPoints } from '../../loyalty/unearn-points.ts'
import type { TransactionRow } from '../../payments/core/payments.tables.ts'
import { finishRefund } from '../../payments/core/refunds.queries.ts'
import { changeTransaction } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { loseAdditionalPayment } from '../edit/lose-additional-payment.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import { endWithoutMeal } from '../lifecycle/end-without-meal.ts'
import { changeOnlineOrder } from '../lifecycle/online-orders.queries.ts'
import { announceRefund } from './announce-refund.ts'
import type { Bill } from './bills.ts'
import { revokeParts } from './plan-of-reversal.ts'

/**
 * Handles the return of a whole payment by its provider, completed or about to happen. Open transfers for the
 * payment become void, and points that were given for a part of it are taken back. The return of an
 * additional payment undoes its edit or leaves the order paid short; the return of an order's own payment
 * ends the order, unless it was handed over. The caller has locked the order's row, and the transaction was
 * performed.
 */
export async function applyReversal(
  tx: Db,
  { bill, transaction }: { readonly bill: Bill; readonly transaction: TransactionRow },
  { plan, reason, now }: { readonly plan: RefundPlan; readonly reason: number; readonly now: Instant },
): Promise<TransactionRow> {
  const { order } = bill
  const { shipperId, customerId, id: orderId } = order
  await revokeParts(tx, order, { revoked: plan.revoked, now })
  const refunded = await changeTransaction(tx, transaction, { state: 'refunded', cancelledAt: now, reason })
  const refundId = await finishRefund(tx, transaction, { cause: 'provider', now })
  const end = endWithoutMeal(order)
  if (end === 'none') {
    // What was returned of it before has taken its points then, and a payment that paid for nothing has earned none.
    const returned = transaction.paysOrder ? subtractSum(transaction.amount, transaction.returned) : zeroSum
    await unearnPoints(tx, { shipperId, customerId, orderId, returned, paid: order.total, now })
  } else if (transaction.paysOrder) {
    if (end !== 'ended' && bill.additionalPayment) {
      await loseAdditionalPayment(tx, order, { additionalPayment: bill.additionalPayment, transaction, now })
    } else {
      const change = { shipperId, orderId, actor: 'operator', now, description: 'refunded' } as const
      if (end !== 'ended') await changeStatus(tx, { ...change, to: end })
      await changeOnlineOrder(tx, order, { isPaid: false })
    }
  }
  await announceRefund(tx, order, { refundId, state: 'done', now })
  return refunded
}
