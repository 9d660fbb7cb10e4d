import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { recordOrderEvent } from '../orders/lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../orders/orders.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { StaffMessageRow } from './alerts.tables.ts'

type Called = { name: string; orderId: string }

/**
 * Writes into the history of an order that a manager was called, when the message has been sent to them: the first one
 * of an alert that nobody accepts the order.
 */
export async function recordCalled(
  tx: Db,
  { shipperId, staffId, alertId, kind }: Pick<StaffMessageRow, 'shipperId' | 'staffId' | 'alertId' | 'kind'>,
  now: Instant,
): Promise<void> {
  if (kind !== 'alert' || alertId === null) return
  const { rows } = await tx.execute<Called>(sql`
    select s.name, a.order_id as "orderId"
    from staff_alerts a join staff s on s.shipper_id = a.shipper_id and s.id = ${staffId}
    where a.shipper_id = ${shipperId} and a.id = ${alertId} and a.kind = 'order_waiting'
      and s.role in ('manager', 'owner') and not exists (
        select from staff_messages m where m.shipper_id = a.shipper_id and m.alert_id = a.id
          and m.staff_id = s.id and m.kind = 'alert' and m.state = 'sent')`)
  const [called] = rows
  const order = called && (await lockUncheckedOrder(tx, { shipperId, orderId: called.orderId }))
  if (!called || !order) return
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId: order.id, customerId: order.customerId, branchId: order.branchId },
    ...{ status: order.status, actor: 'server', createdAt: now },
    kind: 'manager_called',
    data: { name: called.name },
  })
}
