import type { OrderStatus } from '@doira/domain/orders/status'

/** Of an order that is ahead of the branch, made or waiting for a courier. */
export const openStatuses: readonly OrderStatus[] = [
  ...(['future', 'new', 'operator_accepted', 'vendor_accepted', 'vendor_ready'] as const),
  ...(['courier_accepted', 'courier_cancelled'] as const),
]
