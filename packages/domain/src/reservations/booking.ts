import { type BranchSchedule, openStateAt } from '../delivery/branches/opening-hours.ts'
import type { ProblemOf } from '../problem.ts'
import { addMinutes, type Instant, isBefore } from '../time/instant.ts'
import {
  daysBetween,
  getDayStart,
  instantOfLocalMinute,
  type LocalDate,
  localDateAt,
  localMinuteAt,
  minutesPerDay,
} from '../time/local-time.ts'

/** What guests may book in a hall. */
export type HallRules = {
  /** The interval of start times, from midnight. */
  readonly slotMinutes: number
  readonly minGuests: number
  readonly maxGuests: number
  readonly durationsMinutes: readonly number[]
  /** How long a table is held while a visitor completes the form. */
  readonly holdMinutes: number
  /** How many days after today can be chosen. */
  readonly bookAheadDays: number
  readonly lastBookingBeforeCloseMinutes: number
}

/** What the form of a booking begins with. */
export const usualStayMinutes = 120
export const usualGuests = 2

/** The maximum number of a guest's future bookings. */
export const maxComingBookings = 5

export type Hall = { readonly rules: HallRules; readonly schedule: BranchSchedule }

/** The start times of a day: the hall is open, and stays open long enough. */
export function bookingTimesOn(date: LocalDate, hall: Hall, now: Instant): readonly Instant[] {
  const midnight = getDayStart(date)
  const { slotMinutes } = hall.rules
  return Array.from({ length: Math.ceil(minutesPerDay / slotMinutes) }, (_, index) =>
    addMinutes(midnight, index * slotMinutes),
  ).filter((from) => isBookable(from, hall, now))
}

function isBookable(from: Instant, { rules, schedule }: Hall, now: Instant): boolean {
  const minute = localMinuteAt(from)
  const isOnSlot = instantOfLocalMinute(minute) === from && (minute % minutesPerDay) % rules.slotMinutes === 0
  const isNear = daysBetween(localDateAt(now), localDateAt(from)) <= rules.bookAheadDays
  if (!isOnSlot || !isNear || isBefore(from, now)) return false
  const { isOpen, closesAt } = openStateAt(schedule, 'work', from)
  const lastEnd = addMinutes(from, rules.lastBookingBeforeCloseMinutes)
  return isOpen && (closesAt === null || !isBefore(closesAt, lastEnd))
}

/** When the hall closes after the moments of a day from which a table can be booked; none for one that never closes. */
export function closingsAfter(times: readonly Instant[], schedule: BranchSchedule): readonly Instant[] {
  const closings = times.map((time) => openStateAt(schedule, 'work', time).closesAt)
  return [...new Set(closings.filter((closing) => closing !== null))]
}

/** When a booking ends: after its duration, and at closing time at the latest. */
export function bookingEnd(from: Instant, durationMinutes: number, schedule: BranchSchedule): Instant {
  const requested = addMinutes(from, durationMinutes)
  const { closesAt } = openStateAt(schedule, 'work', from)
  return closesAt !== null && isBefore(closesAt, requested) ? closesAt : requested
}

type BookingRequest = {
  readonly from: Instant
  readonly durationMinutes: number
  readonly guests: number
  readonly seats: number
  /** Of the table: fewer guests book another one. */
  readonly guestsFrom: number
}

/** Why a table cannot be booked like this, apart from other bookings; null when it can. */
export function bookingProblem(
  { from, durationMinutes, guests, seats, guestsFrom }: BookingRequest,
  hall: Hall,
  now: Instant,
): ProblemOf<'booking_time_unavailable' | 'too_many_guests' | 'too_few_guests'> | null {
  const { minGuests, maxGuests, durationsMinutes } = hall.rules
  const isTime = durationsMinutes.includes(durationMinutes) && isBookable(from, hall, now)
  if (!isTime) return { code: 'booking_time_unavailable', field: 'from' }
  if (guests < guestsFrom && guests >= minGuests) {
    return { code: 'too_few_guests', count: guestsFrom, field: 'guests' }
  }
  const most = Math.min(seats, maxGuests)
  return guests < minGuests || guests > most
    ? { code: 'too_many_guests', count: most, field: 'guests' }
    : null
}
