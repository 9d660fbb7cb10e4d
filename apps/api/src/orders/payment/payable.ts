import { listGroup } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import type { OrderRow } from '../orders.tables.ts'

/** Whether an order can be paid now. `over` also if its time to pay has ended and it is not cancelled yet. */
export type Payability = 'payable' | 'paid' | 'over' | 'not_online'

export function getPayability(order: OrderRow, now: Instant): Payability {
  if (listGroup(order.status) === 'cancelled') return 'over'
  if (order.isPaid) return 'paid'
  // Its parts are paid in its place.
  if (order.isPaidByParts) return 'not_online'
  if (order.status !== 'payment_awaited' || order.payUntil === null) return 'not_online'
  return now < order.payUntil ? 'payable' : 'over'
}
