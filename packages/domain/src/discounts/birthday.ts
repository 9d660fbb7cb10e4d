import { addDays, daysBetween, type LocalDate, toLocalDate } from '../time/local-time.ts'
import type { DiscountConditions } from './discount.ts'

/** A date that is entered later than this before a birthday counts from the next birthday on. */
export const defaultNoticeDays = 14

/** What the shop knows of a customer's birthday. */
export type BirthdayFacts = {
  readonly birthDate: LocalDate | null
  /** When it was entered; null: before the shop wrote that down. */
  readonly birthDateSetOn: LocalDate | null
}

type Window = Pick<DiscountConditions, 'birthdayDaysBefore' | 'birthdayDaysAfter'>

export function isForBirthday({ birthdayDaysBefore, birthdayDaysAfter }: Window): boolean {
  return birthdayDaysBefore !== null || birthdayDaysAfter !== null
}

/**
 * Whether today is so near the birthday, before or after, also across New Year. Unknown birthdays are never near, and a
 * date that was entered shortly before a birthday does not count for that one: nobody is born on the day they order.
 */
export function isNearBirthday(
  conditions: Window & Pick<DiscountConditions, 'birthdayNoticeDays'>,
  { birthDate, birthDateSetOn }: BirthdayFacts,
  today: LocalDate,
): boolean {
  if (!isForBirthday(conditions)) return true
  if (birthDate === null) return false
  const noticeDays = conditions.birthdayNoticeDays ?? defaultNoticeDays
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1].some((candidate) => {
    const birthday = birthdayIn(candidate, birthDate)
    const daysSince = daysBetween(birthday, today)
    const isNear =
      daysSince >= -(conditions.birthdayDaysBefore ?? 0) && daysSince <= (conditions.birthdayDaysAfter ?? 0)
    return isNear && (birthDateSetOn === null || daysBetween(birthDateSetOn, birthday) >= noticeDays)
  })
}

/**
 * The day from which on uses count as this year's. A year is shorter by the days around a birthday, so that a use on the
 * last day of one birthday leaves the first day of the next one.
 */
export function firstDayOfUseYear(
  { birthdayDaysBefore, birthdayDaysAfter }: Window,
  today: LocalDate,
): LocalDate {
  return addDays(today, (birthdayDaysBefore ?? 0) + (birthdayDaysAfter ?? 0) - 364)
}

/** Who was born on 29 February celebrates on the 28th in the years between. */
function birthdayIn(year: number, birthDate: LocalDate): LocalDate {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const day = birthDate.slice(5)
  return toLocalDate(`${String(year).padStart(4, '0')}-${day === '02-29' && !isLeap ? '02-28' : day}`)
}
