import { addDays, daysBetween, type LocalDate, toLocalDate } from '../time/local-time.ts'
import type { DiscountConditions } from './discount.ts'

/** A date that is entered later than this before a birthday counts from the following birthday. */
export const defaultNoticeDays = 14

/** What is known about a customer's birthday. */
export type BirthdayFacts = {
  readonly birthDate: LocalDate | null
  /** When it was entered; null: before this was recorded. */
  readonly birthDateSetOn: LocalDate | null
}

type Window = Pick<DiscountConditions, 'birthdayDaysBefore' | 'birthdayDaysAfter'>

export function isForBirthday({ birthdayDaysBefore, birthdayDaysAfter }: Window): boolean {
  return birthdayDaysBefore !== null || birthdayDaysAfter !== null
}

/**
 * True within the given days around the birthday, also across New Year. False without a birthday, and for the first
 * birthday after the date was entered too late: otherwise customers would enter today's date to get the discount.
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
 * The first day whose uses count for this year's birthday. The period is shorter than a year by the days around a
 * birthday, so that a use on the last day of one birthday does not block the next one's first day.
 */
export function firstDayOfUseYear(
  { birthdayDaysBefore, birthdayDaysAfter }: Window,
  today: LocalDate,
): LocalDate {
  return addDays(today, (birthdayDaysBefore ?? 0) + (birthdayDaysAfter ?? 0) - 364)
}

/** Customers born on 29 February celebrate on the 28th in other years. */
function birthdayIn(year: number, birthDate: LocalDate): LocalDate {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const day = birthDate.slice(5)
  return toLocalDate(`${String(year).padStart(4, '0')}-${day === '02-29' && !isLeap ? '02-28' : day}`)
}
