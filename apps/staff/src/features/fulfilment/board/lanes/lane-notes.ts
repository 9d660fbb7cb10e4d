import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'

/** Whether an order that is ready waits for a courier. */
export function isWithoutCourier({ lane, delivery_type, courier, status }: WireOrderCard): boolean {
  return (
    lane === 'ready' && delivery_type === 'delivery' && (courier === null || status === 'courier_cancelled')
  )
}
