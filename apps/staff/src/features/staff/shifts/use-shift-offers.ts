import { useQuery } from '@tanstack/react-query'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'

/** Offers of shifts that concern the signed-in person. A refusal means that they have changed: they are read again. */
export function useShiftOffers() {
  const query = useQuery({
    queryKey: ['own-shift', 'offers'],
    queryFn: ({ signal }) => callStaff('listShiftOffers', { signal }),
    refetchInterval: 60_000,
  })
  const action = usePlainAction('own-shift')
  const settle = async (answer: Promise<unknown>) => {
    if ((await answer) === null) await query.refetch()
  }
  return {
    ...{ query, offers: query.data?.offers ?? [] },
    ...{ refusal: action.refusal, isBusy: action.isBusy },
    offer: (shiftId: string) => void settle(action.send('offerShift', { shift_id: shiftId })),
    take: (id: string) => void settle(action.send('takeShift', { id })),
    withdraw: (id: string) => void settle(action.send('withdrawShiftOffer', { id })),
  }
}
export type ShiftOffers = ReturnType<typeof useShiftOffers>
