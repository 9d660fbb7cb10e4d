import { addMinutes, type Instant } from '../time/instant.ts'
import {
  addDays,
  getDayStart,
  type LocalDate,
  localDateAt,
  minutesPerDay,
  toLocalDate,
} from '../time/local-time.ts'

/** Segments that every chain has. */
export const segmentNames = ['new', 'often', 'sleeping', 'birthday', 'late_twice', 'complained'] as const
export type SegmentName = (typeof segmentNames)[number]

/** Moments and days with which the segments are compared. */
export type SegmentBounds = {
  /** New: the first order since then. */
  readonly monthStart: Instant
  /** Often: the fourth order from the end since then; complained: a complaint since then. */
  readonly month: Instant
  /** Sleeping: the last order between them. */
  readonly sleepingFrom: Instant
  readonly sleepingTo: Instant
  /** Birthday: on one of these days, as 1231. */
  readonly birthdays: readonly number[]
}

const birthdayDays = 7
const leapDay = 229

export function segmentBounds(now: Instant): SegmentBounds {
  const today = localDateAt(now)
  const ago = (days: number) => addMinutes(now, -days * minutesPerDay)
  return {
    monthStart: getDayStart(toLocalDate(`${today.slice(0, 8)}01`)),
    month: ago(30),
    sleepingFrom: ago(180),
    sleepingTo: ago(60),
    birthdays: birthdaysFrom(today),
  }
}

/** People who were born on 29 February celebrate on 1 March in other years. */
function birthdaysFrom(today: LocalDate): readonly number[] {
  const days = Array.from({ length: birthdayDays }, (_, day) => addDays(today, day))
  const numbers = days.map((day) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10)))
  const isLeap = days.some((day) => day.endsWith('-03-01') && !addDays(day, -1).endsWith('-02-29'))
  return isLeap ? [...numbers, leapDay] : numbers
}
