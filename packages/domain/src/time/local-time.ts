import { utcOffsetMinutes } from '../region.ts'
import { type Instant, toInstant, toMillis, toText } from './instant.ts'

/** A local time of Uzbekistan, `HH:mm`. Two of them compare as text. */
export type LocalTime = string & { readonly __brand: 'LocalTime' }
/** A local date of Uzbekistan, `YYYY-MM-DD`. Two of them compare as text. */
export type LocalDate = string & { readonly __brand: 'LocalDate' }
/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const minutesPerDay = 24 * 60
const minuteMs = 60_000
const dayMs = minutesPerDay * minuteMs
const offsetMs = utcOffsetMinutes * minuteMs

const timePattern = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/
const datePattern = /^\d{4}-\d{2}-\d{2}$/

/**
 * Also accepts zero seconds, which a column of type `time` has.
 * @throws RangeError when the text is not a time of day.
 */
export function toLocalTime(text: string): LocalTime {
  const time = timePattern.exec(text)?.[1]
  if (time === undefined) throw new RangeError(`not a time of day: ${text}`)
  return time as LocalTime
}

/** @throws RangeError when there is no such day. */
export function toLocalDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** Whether there is such a day, `YYYY-MM-DD`. */
export function isLocalDate(text: string): text is LocalDate {
  const millis = datePattern.test(text) ? Date.parse(text) : Number.NaN
  // Date turns 30 February into March instead of refusing it.
  return !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text)
}

export function localTimeAt(instant: Instant): LocalTime {
  return shifted(toMillis(instant)).slice(11, 16) as LocalTime
}

/** `HH:mm:ss`, for journals. */
export function localSecondAt(instant: Instant): string {
  return shifted(toMillis(instant)).slice(11, 19)
}

export function localDateAt(instant: Instant): LocalDate {
  return shifted(toMillis(instant)).slice(0, 10) as LocalDate
}

export function getInstant(date: LocalDate, time: LocalTime): Instant {
  return toInstant(new Date(Date.parse(`${date}T${time}:00.000Z`) - offsetMs))
}

/** The midnight with which a day begins. */
export function getDayStart(date: LocalDate): Instant {
  return getInstant(date, '00:00' as LocalTime)
}

/** The midnight after a moment. */
export function getNextDayStart(now: Instant): Instant {
  return getDayStart(addDays(localDateAt(now), 1))
}

export function getWeekday(date: LocalDate): Weekday {
  // 1 January 1970 was a Thursday.
  return (((((getDayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** The first day of the month so many months after the one of a date; earlier when `count` is negative. */
export function firstOfMonthAfter(date: LocalDate, count: number): LocalDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count
  return toLocalDate(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`)
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(getDayNumber(date) + days)
}

/** Negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return getDayNumber(to) - getDayNumber(from)
}

/** Minutes since midnight. */
export function minuteOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Days since 1 January 1970. */
export function getDayNumber(date: LocalDate): number {
  return Math.round(Date.parse(date) / dayMs)
}

/** The inverse of `dayNumberOf`. */
export function dateOfDayNumber(dayNumber: number): LocalDate {
  return shifted(dayNumber * dayMs - offsetMs).slice(0, 10) as LocalDate
}

/** The local minute of a moment, counted from 1 January 1970. */
export function localMinuteAt(instant: Instant): number {
  return Math.floor((toMillis(instant) + offsetMs) / minuteMs)
}

/** The moment at which that local minute begins; the inverse of `localMinuteAt`. */
export function instantOfLocalMinute(localMinute: number): Instant {
  return toInstant(new Date(localMinute * minuteMs - offsetMs))
}

/** A UTC text with the digits of the local time. For this file only, because it is another moment. */
function shifted(millis: number): string {
  return toText(new Date(millis + offsetMs))
}
