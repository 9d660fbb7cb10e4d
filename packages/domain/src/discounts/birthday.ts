import { daysBetween, type LocalDate, toLocalDate } from '../time/local-time.ts'
import type { DiscountConditions } from './discount.ts'

/** Whether today is so near the birthday, before or after, also across New Year. Unknown birthdays are never near. */
export function isNearBirthday(
  { birthdayDaysBefore, birthdayDaysAfter }: DiscountConditions,
  birthDate: LocalDate | null,
  today: LocalDate,
): boolean {
  if (birthdayDaysBefore === null && birthdayDaysAfter === null) return true
  if (birthDate === null) return false
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1].some((candidate) => {
    const daysSince = daysBetween(birthdayIn(candidate, birthDate), today)
    return daysSince >= -(birthdayDaysBefore ?? 0) && daysSince <= (birthdayDaysAfter ?? 0)
  })
}

/** Who was born on 29 February celebrates on the 28th in the years between. */
function birthdayIn(year: number, birthDate: LocalDate): LocalDate {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const day = birthDate.slice(5)
  return toLocalDate(`${String(year).padStart(4, '0')}-${day === '02-29' && !isLeap ? '02-28' : day}`)
}
