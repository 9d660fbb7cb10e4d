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

/**
 * Those that a promotion can be for. A birthday has a condition of its own, with days of notice and once a year: by the
 * segment whoever enters another date of birth would have it again.
 */
export const promotionSegments = segmentNames.filter((name) => name !== 'birthday')

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

/** @param ofDay what depends on the day alone; whoever asks for many moments may remember it */
export function segmentBounds(now: Instant, ofDay: typeof boundsOfDay = boundsOfDay): SegmentBounds {
  const ago = (days: number) => addMinutes(now, -days * minutesPerDay)
  return {
    ...ofDay(localDateAt(now)),
    month: ago(30),
    sleepingFrom: ago(180),
    sleepingTo: ago(60),
  }
}

export function boundsOfDay(today: LocalDate): Pick<SegmentBounds, 'monthStart' | 'birthdays'> {
  return {
    monthStart: getDayStart(toLocalDate(`${today.slice(0, 8)}01`)),
    birthdays: birthdaysFrom(today),
  }
}

/** People who were born on 29 February celebrate on 1 March in other years. */
function birthdaysFrom(today: LocalDate): readonly number[] {
  const days = Array.from({ length: birthdayDays }, (_, day) => addDays(today, day))
  const numbers = days.map(toMonthDay)
  const isLeap = days.some((day) => day.endsWith('-03-01') && !addDays(day, -1).endsWith('-02-29'))
  return isLeap ? [...numbers, leapDay] : numbers
}

/** What the segments compare of a customer. */
export type SegmentFacts = {
  /** Orders that were neither cancelled nor wait for their payment. */
  readonly firstOrderAt: Instant | null
  readonly lastOrderAt: Instant | null
  /** The fourth order from the end. */
  readonly fourthLastAt: Instant | null
  /** How many of the last five orders that were handed over were late. */
  readonly lateOfFive: number
  /** The last complaint about an order that staff recorded. */
  readonly complainedAt: Instant | null
  readonly birthDate: LocalDate | null
}

/** The segments that a customer is in; the list of customers selects by the same bounds in SQL. */
export function segmentsOf(facts: SegmentFacts, bounds: SegmentBounds): readonly SegmentName[] {
  const { firstOrderAt, lastOrderAt, fourthLastAt, lateOfFive, complainedAt, birthDate } = facts
  const isIn: Readonly<Record<SegmentName, boolean>> = {
    new: firstOrderAt !== null && firstOrderAt >= bounds.monthStart,
    often: fourthLastAt !== null && fourthLastAt >= bounds.month,
    sleeping: lastOrderAt !== null && lastOrderAt >= bounds.sleepingFrom && lastOrderAt < bounds.sleepingTo,
    birthday: birthDate !== null && bounds.birthdays.includes(toMonthDay(birthDate)),
    late_twice: lateOfFive >= 2,
    complained: complainedAt !== null && complainedAt >= bounds.month,
  }
  return segmentNames.filter((name) => isIn[name])
}

/** As 1231. */
function toMonthDay(day: LocalDate): number {
  return Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
}
