import { openStateAt } from '../delivery/branches/opening-hours.ts'
import type { ProblemOf } from '../problem.ts'
import { addMinutes, type Instant, isBefore } from '../time/instant.ts'
import { daysBetween, localDateAt } from '../time/local-time.ts'
import type { Hall } from './booking.ts'

type TableRequest = {
  readonly from: Instant
  readonly durationMinutes: number
  readonly guests: number
  readonly seats: number
}

/**
 * Why staff cannot book a table like this; null when they can. They may choose any minute while the hall is open, any
 * duration, and a recent past; but no time that is over, and no more people than seats.
 */
export function hallProblem(
  { from, durationMinutes, guests, seats }: TableRequest,
  { rules, schedule }: Hall,
  now: Instant,
): ProblemOf<'booking_time_unavailable' | 'too_many_guests'> | null {
  const isNear = daysBetween(localDateAt(now), localDateAt(from)) <= rules.bookAheadDays
  const isOver = !isBefore(now, addMinutes(from, durationMinutes))
  if (!isNear || isOver || !openStateAt(schedule, 'work', from).isOpen) {
    return { code: 'booking_time_unavailable', field: 'from' }
  }
  return guests > seats ? { code: 'too_many_guests', count: seats, field: 'guests' } : null
}
