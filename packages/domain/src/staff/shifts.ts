import { addMinutes, type Instant, secondsBetween } from '../time/instant.ts'

export const shiftStates = ['on', 'break', 'off'] as const
export type ShiftState = (typeof shiftStates)[number]

/** Later than this after the plan is late. */
export const lateAfterMinutes = 15
/** An end that nobody reported is assumed so long after the plan. */
export const forgottenAfterMinutes = 120
/** A shift without a plan ends by itself after so long. */
export const longestShiftMinutes = 16 * 60
/** A start so long before the plan, at most, is the start of the planned shift. */
export const earlyMinutes = 180

/** A shift may be planned so long after it began. */
const latePlanMinutes = 24 * 60

export type Break = { readonly from: Instant; readonly to: Instant | null }

/** A planned or worked shift, or both. `startedAt` null: not begun, `endedAt` null: not ended. */
export type Shift = {
  readonly plannedFrom: Instant | null
  readonly plannedTo: Instant | null
  readonly startedAt: Instant | null
  readonly endedAt: Instant | null
  readonly breaks: readonly Break[]
}

/** Minutes after the plan at which it began, or now if it has not; 0 within a quarter of an hour, and without a plan. */
export function lateMinutes({ plannedFrom, startedAt }: Shift, now: Instant): number {
  if (plannedFrom === null) return 0
  const minutes = Math.floor(secondsBetween(plannedFrom, startedAt ?? now) / 60)
  return minutes > lateAfterMinutes ? minutes : 0
}

/** Whole minutes of work until now, without breaks. */
export function workedMinutes({ startedAt, endedAt, breaks }: Shift, now: Instant): number {
  if (startedAt === null) return 0
  const end = endedAt ?? now
  const rest = breaks.reduce((all, { from, to }) => all + secondsBetween(from, earlier(to ?? end, end)), 0)
  return Math.max(0, Math.floor((secondsBetween(startedAt, end) - rest) / 60))
}

/** When a shift that nobody ends is ended, and at which moment; null for one that has not begun or has ended. */
export function forgottenEnd({
  plannedTo,
  startedAt,
  endedAt,
}: Shift): { readonly noticedAt: Instant; readonly endsAt: Instant } | null {
  if (startedAt === null || endedAt !== null) return null
  // Who came after the planned end was not counted on then.
  if (plannedTo !== null && plannedTo > startedAt)
    return { noticedAt: addMinutes(plannedTo, forgottenAfterMinutes), endsAt: plannedTo }
  const endsAt = addMinutes(startedAt, longestShiftMinutes)
  return { noticedAt: endsAt, endsAt }
}

/** Whether a shift can last from one moment to the other; one that is planned begins no longer than a day ago. */
export function isShiftSpan(
  { from, to }: { readonly from: Instant; readonly to: Instant },
  plannedAt: Instant | null = null,
): boolean {
  const isRecent = plannedAt === null || from >= addMinutes(plannedAt, -latePlanMinutes)
  return isRecent && to > from && to <= addMinutes(from, longestShiftMinutes)
}

/** Whether a shift takes up a part of a period; one that lasts is at work until its planned end, at least until now. */
export function isInPeriod(
  { plannedFrom, plannedTo, startedAt, endedAt }: Shift,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  now: Instant,
): boolean {
  if (plannedFrom !== null && plannedTo !== null && plannedFrom < to && plannedTo > from) return true
  return startedAt !== null && startedAt < to && (endedAt ?? now) > from
}

/** Whether a planned shift that has not begun is the one that somebody begins now. */
export function isBegunBy({ plannedFrom, plannedTo, startedAt }: Shift, now: Instant): boolean {
  if (plannedFrom === null || plannedTo === null || startedAt !== null) return false
  return addMinutes(now, earlyMinutes) >= plannedFrom && now < plannedTo
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}
