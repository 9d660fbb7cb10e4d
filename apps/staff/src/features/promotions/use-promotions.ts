import { addDays, localDateAt } from '@doira/domain/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../platform/api/staff-api.ts'

export type Promotions = AnswerTo<'listPromotions'>
export type Promotion = Promotions['promotions'][number]
export type PromotionDocument = Promotion['document']

/** Of the last thirty days, unless the address says otherwise. */
export function usePromotions(search: URLSearchParams) {
  const today = localDateAt(serverNow())
  const from = search.get('from') ?? addDays(today, -29)
  const to = search.get('to') ?? today
  const query = useQuery({
    queryKey: ['content', 'promotions', from, to],
    queryFn: ({ signal }) => callStaff('listPromotions', { query: { from, to }, signal }),
    refetchInterval: 30_000,
  })
  return { ...query, from, to }
}
