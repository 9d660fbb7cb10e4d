import type { WireCourierOrder } from '@doira/contract/staff/couriers'
import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../platform/staff-api.ts'

export type CourierData = AnswerTo<'readCourier'>
export type CourierOrder = WireCourierOrder

/** The orders, the shift and the cash of the signed-in courier. */
export function useCourier() {
  return useQuery({
    queryKey: ['courier'],
    queryFn: ({ signal }) => callStaff('readCourier', { signal }),
    // What is handed over is no work any more, though the order ends a little later.
    select: (courier) => ({
      ...courier,
      orders: courier.orders.filter(({ card }) => card.status !== 'delivered'),
    }),
  })
}
