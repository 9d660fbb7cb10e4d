import { addMinutes, type Instant } from '../../time/instant.ts'
import {
  dateOfDayNumber,
  instantOfLocalMinute,
  type LocalDate,
  type LocalTime,
  localMinuteAt,
  minuteOfDay,
  minutesPerDay,
} from '../../time/local-time.ts'

/** Hours that close before they open continue past midnight and belong to the day on which they open. */
export type WorkHours = { readonly opensAt: LocalTime; readonly closesAt: LocalTime }

/** The hours of one date instead of the usual ones; null is closed. */
export type DateException = {
  readonly date: LocalDate
  readonly work: WorkHours | null
  readonly delivery: WorkHours | null
}

/** The usual hours and the exceptions. Takeaway follows `work`, delivery `delivery`. */
export type BranchSchedule = {
  readonly work: WorkHours
  readonly delivery: WorkHours
  readonly exceptions: readonly DateException[]
}

export type HoursKind = 'work' | 'delivery'

export type OpenState = {
  readonly isOpen: boolean
  /** The next opening while closed; null while open, or when none comes within 14 days. */
  readonly opensAt: Instant | null
  /** The start of the last open minute; null while closed, or when the branch stays open beyond 14 days. */
  readonly closesAt: Instant | null
  /** Open, and not closing within a day from now. */
  readonly isAroundTheClock: boolean
}

/** How many days after today are searched for the next opening or closing. */
const horizonDays = 14
export const closingSoonMinutes = 60

/**
 * True when a branch serves customers at a local time.
 *
 * The closing minute counts as open, because 00:00-23:59 means around the clock. Hours that close before they open
 * continue past midnight.
 */
export function isOpenAt({ opensAt, closesAt }: WorkHours, at: LocalTime): boolean {
  const runsPastMidnight = closesAt < opensAt
  return runsPastMidnight ? at >= opensAt || at <= closesAt : at >= opensAt && at <= closesAt
}

/** True when each day closes in the minute before the next one opens, as with 00:00-23:59. */
export function isAroundTheClock({ opensAt, closesAt }: WorkHours): boolean {
  return (minuteOfDay(closesAt) + 1) % minutesPerDay === minuteOfDay(opensAt)
}

/** The hours that begin on a date: an exception's, else the usual ones. Null is closed. */
export function hoursOn(schedule: BranchSchedule, kind: HoursKind, date: LocalDate): WorkHours | null {
  const exception = schedule.exceptions.find((other) => other.date === date)
  return exception ? exception[kind] : schedule[kind]
}

/** The state of a branch at a moment and its next change, with exceptions and nights. */
export function openStateAt(schedule: BranchSchedule, kind: HoursKind, now: Instant): OpenState {
  const minute = localMinuteAt(now)
  const today = Math.floor(minute / minutesPerDay)
  const lastDay = today + horizonDays
  const span = presentOrNextSpan({ schedule, kind, minute, lastDay })
  if (span === null) return { isOpen: false, opensAt: null, closesAt: null, isAroundTheClock: false }
  if (span.start > minute) {
    return {
      isOpen: false,
      opensAt: instantOfLocalMinute(span.start),
      closesAt: null,
      isAroundTheClock: false,
    }
  }
  const horizon = (lastDay + 1) * minutesPerDay
  return {
    isOpen: true,
    opensAt: null,
    closesAt: span.end >= horizon ? null : instantOfLocalMinute(span.end - 1),
    isAroundTheClock: span.end - minute > minutesPerDay,
  }
}

/** When a page that shows this state becomes outdated; null when not within two weeks. */
export function nextChangeAt(schedule: BranchSchedule, kind: HoursKind, now: Instant): Instant | null {
  const { opensAt, closesAt } = openStateAt(schedule, kind, now)
  return closesAt === null ? opensAt : addMinutes(closesAt, 1)
}

/**
 * When a branch next opens for a new working day: the rest of a night is no opening, and a branch around the clock
 * starts its day at its usual time. Null when no day comes within two weeks.
 */
export function nextDayOpensAt(schedule: BranchSchedule, kind: HoursKind, now: Instant): Instant | null {
  const minute = localMinuteAt(now)
  const today = Math.floor(minute / minutesPerDay)
  for (let day = today; day <= today + horizonDays; day += 1) {
    const start = spanOn(schedule, kind, day)?.start
    if (start !== undefined && start > minute) return instantOfLocalMinute(start)
  }
  return null
}

type Span = { readonly start: number; readonly end: number }

type Search = {
  readonly schedule: BranchSchedule
  readonly kind: HoursKind
  readonly minute: number
  readonly lastDay: number
}

/**
 * The first period of open minutes that has not ended. Days that touch or overlap are one period: 00:00-23:59 has no
 * gap at midnight, and a long night may continue into the morning.
 */
function presentOrNextSpan({ schedule, kind, minute, lastDay }: Search): Span | null {
  let stretch: Span | null = null
  // Yesterday's hours may continue into today.
  for (let day = Math.floor(minute / minutesPerDay) - 1; day <= lastDay; day += 1) {
    const span = spanOn(schedule, kind, day)
    if (span === null || span.end <= minute) continue
    if (stretch !== null && span.start > stretch.end) break
    stretch = stretch === null ? span : { start: stretch.start, end: Math.max(stretch.end, span.end) }
  }
  return stretch
}

function spanOn(schedule: BranchSchedule, kind: HoursKind, day: number): Span | null {
  const hours = hoursOn(schedule, kind, dateOfDayNumber(day))
  if (hours === null) return null
  const midnight = day * minutesPerDay
  const nextDay = hours.closesAt < hours.opensAt ? minutesPerDay : 0
  return {
    start: midnight + minuteOfDay(hours.opensAt),
    end: midnight + nextDay + minuteOfDay(hours.closesAt) + 1,
  }
}
