import { isOpenAt } from '../delivery/branches/opening-hours.ts'
import type { Instant } from '../time/instant.ts'
import {
  addDays,
  getWeekday,
  type LocalTime,
  localDateAt,
  localTimeAt,
  type Weekday,
} from '../time/local-time.ts'

/** Hours on certain days of the week. Hours past midnight belong to the day on which they begin. */
export type WeeklyWindow = {
  readonly weekdays: readonly Weekday[]
  readonly from: LocalTime
  readonly to: LocalTime
}

/** The last minute is inclusive, as in the hours of a branch. */
export function isWithinWindow({ weekdays, from, to }: WeeklyWindow, at: Instant): boolean {
  const time = localTimeAt(at)
  if (!isOpenAt({ opensAt: from, closesAt: to }, time)) return false
  const began = to < from && time <= to ? addDays(localDateAt(at), -1) : localDateAt(at)
  return weekdays.includes(getWeekday(began))
}

/** True for exactly Monday to Friday, which has a text of its own. */
export function isWorkdaysOnly(weekdays: readonly Weekday[]): boolean {
  return [1, 2, 3, 4, 5, 6, 7].every((day) => weekdays.some((weekday) => weekday === day) === day <= 5)
}
