import { addMinutes, type Instant, isBefore } from '../../time/instant.ts'
import {
  addDays,
  daysBetween,
  getDayStart,
  type LocalDate,
  localDateAt,
  minutesPerDay,
} from '../../time/local-time.ts'

export const summaryRanges = ['today', 'yesterday', 'week', 'month', 'days'] as const
export type SummaryRange = (typeof summaryRanges)[number]

/** Two years with a leap day. */
export const longestSummaryDays = 731

/** A period: from its first moment until before its last one. */
export type SummarySpan = {
  readonly from: Instant
  readonly to: Instant
  /** Later changes of its orders are ignored. */
  readonly asOf: Instant
  /** Its first and last day, both inclusive. */
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

const lastDays = { week: 7, month: 30 } as const
const daysOfWeek = 7

/**
 * The days of a range, from midnight to midnight in Tashkent; a week and a month are the last 7 and 30 days with
 * today. Future days are left out of chosen ones, unless all are in the future.
 *
 * @throws RangeError when the chosen days are invalid: see `isRangeOfDays`
 */
export function getSpan(
  range: SummaryRange,
  now: Instant,
  chosen: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined } = {},
): SummarySpan {
  const today = localDateAt(now)
  if (range === 'today') return spanOfDays(today, today, now)
  if (range === 'yesterday') return spanOfDays(addDays(today, -1), addDays(today, -1), now)
  if (range !== 'days') return spanOfDays(addDays(today, 1 - lastDays[range]), today, now)
  const { from, to = from } = chosen
  if (from === undefined || to === undefined || !isRangeOfDays(from, to)) throw new RangeError('no days')
  const isCut = daysBetween(from, today) >= 0 && daysBetween(today, to) > 0
  return spanOfDays(from, isCut ? today : to, now)
}

/** True for a valid range: a first day, and no last one or one that is not before it and at most two years later. */
export function isRangeOfDays(from: LocalDate | undefined, to: LocalDate | undefined = from): boolean {
  if (from === undefined || to === undefined) return false
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= longestSummaryDays
}

/**
 * The period that a range is compared with: the nearest earlier days of the same number and weekdays, up to the same
 * minute, in their state of then.
 */
export function comparedWith({ from, to, asOf, firstDay, lastDay }: SummarySpan): SummarySpan {
  const days = Math.ceil((daysBetween(firstDay, lastDay) + 1) / daysOfWeek) * daysOfWeek
  const back = (moment: Instant) => addMinutes(moment, -days * minutesPerDay)
  return {
    ...{ from: back(from), to: back(isBefore(asOf, to) ? asOf : to), asOf: back(asOf) },
    ...{ firstDay: addDays(firstDay, -days), lastDay: addDays(lastDay, -days) },
  }
}

/** The same days until the end of the last one, in the state of that moment or of `asOf`, whichever is later. */
export function getWholeDays(span: SummarySpan): SummarySpan {
  const to = getDayStart(addDays(span.lastDay, 1))
  return { ...span, to, asOf: isBefore(span.asOf, to) ? to : span.asOf }
}

/** From one day to another one, both inclusive. */
export function spanOfDays(firstDay: LocalDate, lastDay: LocalDate, now: Instant): SummarySpan {
  return { from: getDayStart(firstDay), to: getDayStart(addDays(lastDay, 1)), asOf: now, firstDay, lastDay }
}
