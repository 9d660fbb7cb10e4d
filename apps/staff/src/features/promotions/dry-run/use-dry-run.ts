import { firstOfMonthAfter, type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'

export type DryRun = AnswerTo<'dryRunPromotion'>

/** So many finished months can be chosen. */
const monthCount = 12

/** The finished months, the last one first: `2026-10`. */
export function listMonths(today: LocalDate): readonly string[] {
  return Array.from({ length: monthCount }, (_, ago) => firstOfMonthAfter(today, -1 - ago).slice(0, 7))
}

/** Of a month of the address, else of the last finished one. */
export function useDryRun(id: string, search: URLSearchParams) {
  const months = listMonths(localDateAt(serverNow()))
  const asked = search.get('month') ?? ''
  const month = months.includes(asked) ? asked : (months[0] ?? '')
  const query = useQuery({
    queryKey: ['content', 'dry-run', id, month],
    queryFn: ({ signal }) => callStaff('dryRunPromotion', { params: { id }, query: { month }, signal }),
    // The draft may have changed since.
    staleTime: 0,
  })
  return { query, months, month }
}
