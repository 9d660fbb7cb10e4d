import { isFinalStatus, listGroup, type OrderStatus, statusesAfter } from '@doira/domain/orders/status'
import type { OrderRow } from '../orders.tables.ts'

/** How an order can still end without being handed over; `none` when it was handed over. */
export function endWithoutMeal({
  status,
  deliveryType,
}: Pick<OrderRow, 'status' | 'deliveryType'>): OrderStatus | 'ended' | 'none' {
  if (isFinalStatus(status)) return listGroup(status) === 'cancelled' ? 'ended' : 'none'
  const next = statusesAfter(status, deliveryType)
  return (
    next.find((to) => to === 'operator_cancelled') ??
    next.find((to) => to === 'vendor_cancelled') ??
    // Parts of it may be paid by then.
    next.find((to) => to === 'server_cancelled') ??
    'none'
  )
}
