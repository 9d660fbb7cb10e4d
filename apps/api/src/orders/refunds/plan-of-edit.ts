import { subtractSum, zeroSum } from '@doira/domain/money/sum'
import type { MoneyOfOrder } from '@doira/domain/orders/changed-lines'
import { planRefunds, type RefundPlan } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { listTransactionsOfOrder } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'

type PricedOrder = Pick<
  OrderRow,
  'shipperId' | 'id' | 'isPaid' | 'shortBy' | 'pointsSpent' | 'total' | 'isPaidByParts'
>

/**
 * The refunds of an order that gets other lines: for the preview and for the edit itself. An order that is not paid has
 * less due; its surplus points are returned.
 *
 * @param way null: the provider has already returned the difference
 */
export async function planOfEdit(
  db: Db,
  order: PricedOrder,
  { money, way }: { readonly money: MoneyOfOrder; readonly way: ReturnWay | null },
): Promise<RefundPlan> {
  const { shipperId, id: orderId } = order
  const isReturned = way !== null && order.isPaid
  const transactions = isReturned ? await listTransactionsOfOrder(db, { shipperId, orderId }) : []
  return planRefunds({
    kind: 'costs_less',
    points: subtractSum(order.pointsSpent, money.pointsSpent),
    costsLess: isReturned ? subtractSum(order.total, money.total) : zeroSum,
    shortBy: isReturned ? (order.shortBy ?? zeroSum) : zeroSum,
    payments: transactions.filter(({ state }) => state === 'performed'),
    way: way ?? 'transfer',
    isByParts: order.isPaidByParts,
  })
}
