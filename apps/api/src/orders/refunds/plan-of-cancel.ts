import { toSum } from '@doira/domain/money/sum'
import { planRefunds, type RefundPlan } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { findSpentPoints } from '../../loyalty/points.queries.ts'
import { listTransactionsOfOrder } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'

/** The refunds of an order that is cancelled now: for the preview and for the cancellation itself. */
export async function planOfCancel(
  db: Db,
  {
    shipperId,
    id: orderId,
    pointsSpent,
    isPaidByParts,
  }: Pick<OrderRow, 'shipperId' | 'id' | 'pointsSpent' | 'isPaidByParts'>,
  way: ReturnWay,
): Promise<RefundPlan> {
  const transactions = await listTransactionsOfOrder(db, { shipperId, orderId })
  const spent = await findSpentPoints(db, { shipperId, orderId })
  return planRefunds({
    kind: 'order_ended',
    // Points that were compensated before do not count as spent any more.
    points: toSum(Math.min(spent, pointsSpent)),
    payments: transactions.filter(({ state }) => state === 'performed'),
    // Points would be the host's, whoever paid.
    way: isPaidByParts ? 'transfer' : way,
  })
}
