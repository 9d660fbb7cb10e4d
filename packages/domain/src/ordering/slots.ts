import {
  type BranchSchedule,
  type HoursKind,
  openStateAt,
  serviceDateAt,
} from '../delivery/branches/opening-hours.ts'
import { slotMinutes } from '../policy/shop-rules.ts'
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
import { isPhoneOnlyDay } from './pre-order.ts'

/** How many days after today can be chosen. */
export const daysAhead = 7

type SlotInput = {
  readonly schedule: BranchSchedule
  readonly kind: HoursKind
  readonly now: Instant
  /** The minimum number of minutes until a pre-order. */
  readonly leadMinutes: number
}

/**
 * The slots of a day that begin while the branch is open and not before the lead time; none on 31 December (R5-12).
 */
export function slotsOn(date: LocalDate, input: SlotInput): readonly Instant[] {
  if (isPhoneOnlyDay(date)) return []
  const midnight = getDayStart(date)
  return Array.from({ length: minutesPerDay / slotMinutes }, (_, index) =>
    addMinutes(midnight, index * slotMinutes),
  ).filter((slot) => slotProblem(slot, input) === null)
}

/** The start of the half hour that contains a moment. */
export function getSlotStart(moment: Instant): Instant {
  return instantOfLocalMinute(Math.floor(localMinuteAt(moment) / slotMinutes) * slotMinutes)
}

/** The next half hour that can be chosen; null when there is none, as for a branch that never opens. */
export function earliestSlot(input: SlotInput): Instant | null {
  const { now, leadMinutes } = input
  const first = roundUpToSlot(addMinutes(now, leadMinutes))
  const slots = ((daysAhead + 1) * minutesPerDay) / slotMinutes
  for (let index = 0; index <= slots; index++) {
    const slot = addMinutes(first, index * slotMinutes)
    if (!isPhoneOnlyDay(localDateAt(slot)) && slotProblem(slot, input) === null) return slot
  }
  return null
}

/** Why a slot cannot be chosen; null when it can. The earliest one is given when it is before the lead time. */
export function slotProblem(slot: Instant, input: SlotInput): ProblemOf<'slot_unavailable'> | null {
  const { schedule, kind, now, leadMinutes } = input
  const problem = { code: 'slot_unavailable', field: 'future_time' } as const
  if (isBefore(slot, addMinutes(now, leadMinutes))) {
    const earliestAt = isBefore(slot, now) ? null : earliestSlot(input)
    return earliestAt === null ? problem : { ...problem, earliestAt }
  }
  const isOnSlot =
    instantOfLocalMinute(localMinuteAt(slot)) === slot && localMinuteAt(slot) % slotMinutes === 0
  const isNear = daysBetween(localDateAt(now), localDateAt(slot)) <= daysAhead
  if (!isOnSlot || !isNear || !openStateAt(schedule, kind, slot).isOpen) return problem
  return arePreordersOver(slot, input) ? problem : null
}

/** A special day may stop its pre-orders earlier; its night belongs to it. */
function arePreordersOver(slot: Instant, { schedule, kind, now }: SlotInput): boolean {
  if (schedule.exceptions.every(({ preordersUntil }) => preordersUntil === null)) return false
  const day = serviceDateAt(schedule, kind, slot)
  const until = schedule.exceptions.find(({ date }) => date === day)?.preordersUntil ?? null
  return until !== null && !isBefore(now, until)
}

function roundUpToSlot(moment: Instant): Instant {
  const start = getSlotStart(moment)
  return start === moment ? start : addMinutes(start, slotMinutes)
}
