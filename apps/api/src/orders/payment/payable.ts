import { listGroup } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import type { OrderRow } from '../orders.tables.ts'

/** Whether money for an order can be taken now; `over` also when its time has ended and nobody has cancelled it yet. */
export type Payability = 'payable' | 'paid' | 'over' | 'not_online'

export function payabilityOf(order: OrderRow, now: Instant): Payability {
  if (listGroup(order.status) === 'cancelled') return 'over'
  if (order.isPaid) return 'paid'
  if (order.status !== 'payment_awaited' || order.payUntil === null) return 'not_online'
  return now < order.payUntil ? 'payable' : 'over'
}
