import { addDays, type LocalDate, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../platform/server-clock.ts'
import { type AnswerTo, callStaff } from '../../platform/staff-api.ts'

export type DryRun = AnswerTo<'dryRunPromotion'>

/** So many finished months can be chosen. */
const monthCount = 12

/** The finished months, the last one first: `2026-10`. */
export function listMonths(today: LocalDate): readonly string[] {
  const months: string[] = []
  for (let day = today; months.length < monthCount; ) {
    day = addDays(toLocalDate(`${day.slice(0, 7)}-01`), -1)
    months.push(day.slice(0, 7))
  }
  return months
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
