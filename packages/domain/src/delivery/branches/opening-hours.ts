import { addMinutes, type Instant } from '../../time/instant.ts'
import {
  dateOfDayNumber,
  getWeekday,
  instantOfLocalMinute,
  type LocalDate,
  type LocalTime,
  localDateAt,
  localMinuteAt,
  minuteOfDay,
  minutesPerDay,
} from '../../time/local-time.ts'
import type { DeliveryType } from '../delivery-type.ts'

/** Hours that close before they open continue past midnight and belong to the day on which they open. */
export type WorkHours = { readonly opensAt: LocalTime; readonly closesAt: LocalTime }

/** The hours that begin on one day, earliest first; none is closed. */
export type DayHours = readonly WorkHours[]

/** `work` is when the kitchen works and the hall is open. */
export const hoursKinds = ['work', 'delivery', 'takeaway'] as const
export type HoursKind = (typeof hoursKinds)[number]
export type ByHoursKind<Hours> = { readonly [Kind in HoursKind]: Hours }

/** The hours of one date instead of those of its weekday. */
export type DateException = ByHoursKind<DayHours> & {
  readonly date: LocalDate
  /** Minutes that deliveries take longer. */
  readonly extraMinutes: number
  /** When pre-orders for this day end; null: with the lead time, as on any day. */
  readonly preordersUntil: Instant | null
}

/** The hours of each weekday, Monday first, and the exceptions. */
export type BranchSchedule = ByHoursKind<readonly DayHours[]> & {
  readonly exceptions: readonly DateException[]
  /** Takeaway and delivery take their last order so long before they close. */
  readonly lastOrderMinutes: number
}

export function getHoursKind(deliveryType: DeliveryType): HoursKind {
  return deliveryType === 'delivery' ? 'delivery' : 'takeaway'
}

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

/** True when every day of a week is around the clock. */
export function isAlwaysOpen(week: readonly DayHours[]): boolean {
  return week.every((hours) => hours.some(isAroundTheClock))
}

/** The hours that begin on a date: an exception's, else those of its weekday. */
export function hoursOn(schedule: BranchSchedule, kind: HoursKind, date: LocalDate): DayHours {
  const exception = schedule.exceptions.find((other) => other.date === date)
  return (exception ? exception[kind] : schedule[kind][getWeekday(date) - 1]) ?? []
}

/**
 * The day whose hours a moment belongs to: at a quarter past two on Saturday it is still Friday while Friday's hours
 * run. A moment outside of all hours belongs to its own date.
 */
export function serviceDateAt(schedule: BranchSchedule, kind: HoursKind, at: Instant): LocalDate {
  const minute = localMinuteAt(at)
  const yesterday = Math.floor(minute / minutesPerDay) - 1
  const isNight = spansOn(schedule, kind, yesterday).some(({ end }) => end > minute)
  return isNight ? dateOfDayNumber(yesterday) : localDateAt(at)
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
    const [first] = spansOn(schedule, kind, day)
    if (first !== undefined && first.start > minute) return instantOfLocalMinute(first.start)
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
 * The first period of open minutes that has not ended. Hours that touch or overlap are one period: 00:00-23:59 has no
 * gap at midnight, and a long night may continue into the morning. Its last orders end before it does.
 */
function presentOrNextSpan({ schedule, kind, minute, lastDay }: Search): Span | null {
  const early = kind === 'work' ? 0 : schedule.lastOrderMinutes
  let stretch: Span | null = null
  // Yesterday's hours may continue into today.
  for (let day = Math.floor(minute / minutesPerDay) - 1; day <= lastDay; day += 1) {
    for (const span of spansOn(schedule, kind, day)) {
      if (stretch === null || span.start > stretch.end) {
        const served = stretch && withoutEnd(stretch, early)
        if (served && served.end > minute) return served
        stretch = span
      } else stretch = { start: stretch.start, end: Math.max(stretch.end, span.end) }
    }
  }
  const isEndless = stretch !== null && stretch.end >= (lastDay + 1) * minutesPerDay
  const last = stretch && withoutEnd(stretch, isEndless ? 0 : early)
  return last && last.end > minute ? last : null
}

/** Without the minutes before its end in which no orders are taken; null when none are left. */
function withoutEnd({ start, end }: Span, minutes: number): Span | null {
  return end - minutes > start ? { start, end: end - minutes } : null
}

function spansOn(schedule: BranchSchedule, kind: HoursKind, day: number): readonly Span[] {
  const midnight = day * minutesPerDay
  return hoursOn(schedule, kind, dateOfDayNumber(day)).map((hours) => ({
    start: midnight + minuteOfDay(hours.opensAt),
    end: midnight + closingMinute(hours) + 1,
  }))
}

/** Minutes from the midnight before it opens. */
export function closingMinute({ opensAt, closesAt }: WorkHours): number {
  return minuteOfDay(closesAt) + (closesAt < opensAt ? minutesPerDay : 0)
}
