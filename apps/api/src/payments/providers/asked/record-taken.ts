import type { Instant } from '@doira/domain/time/instant'
import { type Bill, payabilityOfBill, settleBill } from '../../../orders/refunds/bills.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { insertRefund } from '../../core/refunds.queries.ts'
import { changeTransaction } from '../../core/transactions.queries.ts'
import type { SharedDeps } from '../payment-provider.ts'

/**
 * Records money that a provider has taken, as its status says: always, also of an attempt that was given up,
 * because some payments are reported late. What no order needs is returned.
 *
 * @param given.known read after the order was locked
 */
export async function recordTaken(
  { log, demoPace }: Pick<SharedDeps, 'log' | 'demoPace'>,
  tx: Db,
  { bill, known, now }: { readonly bill: Bill; readonly known: TransactionRow; readonly now: Instant },
): Promise<'paid' | 'returned'> {
  if (known.state === 'performed') return 'paid'
  if (known.state === 'refunded') return 'returned'
  const { provider } = known
  const facts = { orderId: bill.order.id, provider }
  const paysOrder = payabilityOfBill(bill, now) === 'payable'
  const taken = { state: 'performed', paysOrder, performedAt: now, pageUrl: null } as const
  const begun = { cancelledAt: null, cancelCause: null, reason: null }
  const payment = await changeTransaction(tx, known, { ...taken, ...begun })
  if (paysOrder) {
    await settleBill(tx, bill, { provider, now, demoPace })
    log.info(facts, 'order_paid')
  } else {
    await insertRefund(tx, payment, { cause: 'order_gone', now })
    log.warn(facts, 'payment_came_too_late')
  }
  return 'paid'
}
