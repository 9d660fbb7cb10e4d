import { toLocalTime } from '../../time/local-time.ts'
import type { ByHoursKind, DayHours, WorkHours } from './opening-hours.ts'

/** Hours as they are stored and sent: `10:00-23:00`. */
export type HoursText = string

/** The hours of a week by kind: seven days, Monday first. */
export type WeekText = ByHoursKind<readonly (readonly HoursText[])[]>

export const hoursPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

export const aroundTheClock: HoursText = '00:00-23:59'

export function readHours(text: HoursText): WorkHours {
  const [opens = '', closes = ''] = text.split('-')
  return { opensAt: toLocalTime(opens), closesAt: toLocalTime(closes) }
}

export function readDay(day: readonly HoursText[]): DayHours {
  return day.map(readHours)
}

export function writeHours({ opensAt, closesAt }: WorkHours): HoursText {
  return `${opensAt}-${closesAt}`
}

/** The same hours on every day of a week. */
export function everyDay<Day>(day: Day): readonly Day[] {
  return Array.from({ length: 7 }, () => day)
}
