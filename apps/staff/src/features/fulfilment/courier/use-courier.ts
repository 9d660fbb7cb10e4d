import type { WireCourierOrder } from '@doira/contract/fulfilment/dispatch'
import { useQuery } from '@tanstack/react-query'
import { useAnswered } from '../../../live/use-answered.ts'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'

export type CourierData = AnswerTo<'readCourier'>
export type CourierOrder = WireCourierOrder

/** How often orders that nobody has are read again. */
const freeSeconds = 10

/** The orders, the shift and the cash of the signed-in courier. */
export function useCourier() {
  useAnswered<CourierData>(['courier'], (courier, { action, answer }) => {
    // A repeat is answered what the first try was: the order may have gone on since.
    const acted = action.attempts === 0 ? answer?.order : null
    const orders = courier.orders.map((one) => (one.card.id === acted?.id ? { ...one, card: acted } : one))
    const free = courier.free?.filter(({ id }) => id !== acted?.id) ?? null
    return { ...courier, orders, free }
  })
  return useQuery({
    queryKey: ['courier'],
    queryFn: ({ signal }) => callStaff('readCourier', { signal }),
    // Orders of nobody are no events of this courier.
    refetchInterval: ({ state }) => (state.data?.free ? freeSeconds * 1000 : false),
    // What is handed over is no work any more, though the order ends a little later.
    select: (courier) => ({
      ...courier,
      orders: courier.orders.filter(({ card }) => card.status !== 'delivered'),
    }),
  })
}
