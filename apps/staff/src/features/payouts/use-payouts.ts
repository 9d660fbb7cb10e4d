import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../platform/api/staff-api.ts'

export type Payouts = AnswerTo<'readPayouts'>
export type PayoutCourier = Payouts['couriers'][number]

/** A week of payouts; without one, this week. */
export function usePayouts(week: string | null) {
  return useQuery({
    queryKey: ['payouts', week],
    queryFn: ({ signal }) => callStaff('readPayouts', { query: week ? { week } : {}, signal }),
  })
}
