import type { Instant } from '@doira/domain/time/instant'
import { addDays, getInstant, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'

/** Two clock times of a day as moments; an end that is not later is on the next day. Null while one is incomplete. */
export function findMoments(
  day: string,
  from: string,
  to: string,
): { readonly from: Instant; readonly to: Instant } | null {
  if (!/^\d\d:\d\d$/.test(from) || !/^\d\d:\d\d$/.test(to)) return null
  const date = toLocalDate(day)
  const end = to > from ? date : addDays(date, 1)
  return { from: getInstant(date, toLocalTime(from)), to: getInstant(end, toLocalTime(to)) }
}
