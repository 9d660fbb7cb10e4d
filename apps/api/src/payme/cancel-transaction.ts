import { isFinalStatus, listGroup, type OrderStatus, statusesAfter } from '@doira/domain/orders/status'
import { setPaymentFailed } from '../orders/bills.ts'
import { changeStatus } from '../orders/change-status.ts'
import { changeOnlineOrder } from '../orders/online-orders.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import { tellRefund } from '../orders/tell-refund.ts'
import type { TransactionRow } from '../payments/payments.tables.ts'
import { finishRefund } from '../payments/refunds.queries.ts'
import { changeTransaction } from '../payments/transactions.queries.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'
import { msOf, withLocked } from './transactions.ts'

/**
 * Takes a transaction back. Before the money was taken this is a declined payment, and the customer may try again;
 * afterwards it is a refund that somebody gave in the cabinet: the order ends with it, unless it was handed over.
 */
export async function cancelTransaction(
  deps: PaymeDeps,
  { id, reason }: { readonly id: string; readonly reason: number },
): Promise<PaymeOutcome> {
  return withLocked(deps, id, async ({ tx, transaction, bill, now }) => {
    const { order } = bill
    if (transaction.state === 'created') {
      const change = { state: 'cancelled', cancelledAt: now, reason } as const
      const cancelled = await changeTransaction(tx, transaction, change)
      await setPaymentFailed(tx, bill, now)
      return cancelledAnswer(cancelled)
    }
    if (transaction.state !== 'performed') return cancelledAnswer(transaction)
    const end = endOf(order)
    if (end === 'none') return paymeError('cannotCancel')
    const change = { state: 'refunded', cancelledAt: now, reason } as const
    const refunded = await changeTransaction(tx, transaction, change)
    const refundId = await finishRefund(tx, transaction, { cause: 'provider', now })
    if (end !== 'ended') {
      const key = { shipperId: order.shipperId, orderId: order.id }
      await changeStatus(tx, { ...key, to: end, actor: 'operator', now, description: 'refunded' })
    }
    await changeOnlineOrder(tx, order, { isPaid: false })
    await tellRefund(tx, order, { refundId, state: 'done', now })
    return cancelledAnswer(refunded)
  })
}

/** How an order can still end without its meal; `none` when the meal was handed over. */
function endOf({ status, deliveryType }: OrderRow): OrderStatus | 'ended' | 'none' {
  if (isFinalStatus(status)) return listGroup(status) === 'cancelled' ? 'ended' : 'none'
  const next = statusesAfter(status, deliveryType)
  return (
    next.find((to) => to === 'operator_cancelled') ?? next.find((to) => to === 'vendor_cancelled') ?? 'none'
  )
}

function cancelledAnswer({ id, state, cancelledAt }: TransactionRow): PaymeOutcome {
  const cancelTime = cancelledAt === null ? 0 : msOf(cancelledAt)
  return { result: { transaction: id, cancel_time: cancelTime, state: state === 'refunded' ? -2 : -1 } }
}
