import type { RefundState } from '@doira/domain/payments/refund-steps'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../orders.queries.ts'
import type { OrderRow } from '../orders.tables.ts'

/** What a provider did with money that goes back: for the history of its order, and for screens that show it. */
export async function announceRefund(
  tx: Db,
  { shipperId, id: orderId }: OrderRow,
  { refundId, state, now }: { readonly refundId: string; readonly state: RefundState; readonly now: Instant },
): Promise<void> {
  // As it is now: the money may have ended the order in the same transaction.
  const order = await lockUncheckedOrder(tx, { shipperId, orderId })
  if (!order) return
  const { customerId, branchId, status } = order
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status, actor: 'server', createdAt: now },
    kind: 'refund',
    data: { refund_id: refundId, state },
  })
}
