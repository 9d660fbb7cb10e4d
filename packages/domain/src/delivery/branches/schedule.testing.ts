import type { Instant } from '../../time/instant.ts'
import { getInstant, toLocalDate, toLocalTime } from '../../time/local-time.ts'
import { everyDay, readHours } from './hours-text.ts'
import type { BranchSchedule, DateException, DayHours } from './opening-hours.ts'

export const hours = readHours

/** `2026-11-21 10:00` in local time. */
export function at(text: string): Instant {
  const [date = '', time = ''] = text.split(' ')
  return getInstant(toLocalDate(date), toLocalTime(time))
}

/** The hours of a day for every kind: `10:00-14:00 18:00-23:00`. */
export function dayHours(text: string | null): DayHours {
  return text === null ? [] : text.split(' ').map(readHours)
}

/** A date with the same hours for every kind; null is closed. */
export function anException(date: string, text: string | null): DateException {
  const day = dayHours(text)
  return {
    date: toLocalDate(date),
    work: day,
    takeaway: day,
    delivery: day,
    extraMinutes: 0,
    preordersUntil: null,
  }
}

/** A schedule with the same hours for every kind and day; exceptions by date, null is closed. */
export function aSchedule(
  work: string,
  exceptions: Readonly<Record<string, string | null>> = {},
): BranchSchedule {
  const week = everyDay(dayHours(work))
  const dated = Object.entries(exceptions).map(([date, text]) => anException(date, text))
  return { work: week, takeaway: week, delivery: week, exceptions: dated, lastOrderMinutes: 0 }
}
