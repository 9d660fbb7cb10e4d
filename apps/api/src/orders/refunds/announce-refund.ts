import type { RefundState } from '@doira/domain/payments/refund-steps'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../orders.queries.ts'
import type { OrderRow } from '../orders.tables.ts'

/** Records a provider's answer to a refund in the history of its order, and publishes it to open pages. */
export async function announceRefund(
  tx: Db,
  { shipperId, id: orderId }: OrderRow,
  { refundId, state, now }: { readonly refundId: string; readonly state: RefundState; readonly now: Instant },
): Promise<void> {
  // The present status: the refund may have ended the order in the same transaction.
  const order = await lockUncheckedOrder(tx, { shipperId, orderId })
  if (!order) return
  const { customerId, branchId, status } = order
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status, actor: 'server', createdAt: now },
    kind: 'refund',
    data: { refund_id: refundId, state },
  })
}
