import { planRefunds, type RefundPlan } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import {
  cancelOpenTransactions,
  listTransactionsOfOrder,
  releasePayments,
} from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { changeOrder } from '../edit/order-changes.queries.ts'
import type { OrderRow } from '../orders.tables.ts'
import { carryOutRefunds } from './carry-out-refunds.ts'

/** The refunds of an order that is paid on receipt after all: for the preview and for the change itself. */
export async function planOfPayOnReceipt(
  db: Db,
  { shipperId, id: orderId, isPaidByParts }: Pick<OrderRow, 'shipperId' | 'id' | 'isPaidByParts'>,
  way: ReturnWay,
): Promise<RefundPlan> {
  const transactions = await listTransactionsOfOrder(db, { shipperId, orderId })
  return planRefunds({
    kind: 'paid_on_receipt',
    payments: transactions.filter(({ state }) => state === 'performed'),
    way: isPaidByParts ? 'transfer' : way,
  })
}

/**
 * Gives back what was taken online for an order that goes on: from then on all of its total is due on receipt. The
 * payments pay the order no longer, so that whatever their provider reports about them later does not change it. The
 * caller has locked the order's row.
 *
 * @returns the order as it is then
 */
export async function returnOnlinePayments(
  tx: Db,
  order: OrderRow,
  { plan, now }: { readonly plan: RefundPlan; readonly now: Instant },
): Promise<OrderRow> {
  const key = { shipperId: order.shipperId, orderId: order.id }
  await lockCustomer(tx, order)
  await carryOutRefunds(tx, order, plan, { cause: 'payment_changed', now })
  await releasePayments(tx, key)
  await cancelOpenTransactions(tx, { ...key, cause: 'superseded', now })
  const unpaid = { isPaid: false, shortBy: null, shortSince: null }
  await changeOrder(tx, order, unpaid)
  return { ...order, ...unpaid }
}
