import type { OrderStatus } from './status.ts'

/** The status that a cancel by staff leads to; null when the customer has the meal, or the order has ended. */
export function statusAfterStaffCancel(status: OrderStatus): OrderStatus | null {
  switch (status) {
    case 'payment_awaited':
      return 'server_cancelled'
    case 'vendor_accepted':
      return 'vendor_cancelled'
    case 'delivered':
    case 'finished':
    case 'operator_cancelled':
    case 'vendor_cancelled':
    case 'server_cancelled':
      return null
    default:
      return 'operator_cancelled'
  }
}
