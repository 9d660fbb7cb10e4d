import { addMinutes, type Instant, isBefore } from '../../time/instant.ts'
import {
  addDays,
  daysBetween,
  instantOf,
  type LocalDate,
  localDateAt,
  minutesPerDay,
  toLocalTime,
} from '../../time/local-time.ts'

export const summaryRanges = ['today', 'yesterday', 'week', 'month', 'days'] as const
export type SummaryRange = (typeof summaryRanges)[number]

/** Two years with a leap day among them. */
export const longestSummaryDays = 731

/** A span of time: from its first moment up to before its last one, and what is known of it. */
export type SummarySpan = {
  readonly from: Instant
  readonly to: Instant
  /** What became of its orders later than this is not looked at. */
  readonly asOf: Instant
  /** Its first and last day, both counted in. */
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

const lastDays = { week: 7, month: 30 } as const
const midnight = toLocalTime('00:00')
const daysOfWeek = 7

/**
 * The days of a range as the shop counts them, from midnight to midnight in Tashkent; a week and a month are the last 7
 * and 30 days with today. Of chosen days those to come are left out, unless they are all to come.
 *
 * @throws RangeError when chosen days are none: see `isRangeOfDays`
 */
export function spanOf(
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

/** Whether days can be chosen: a first one, and none or one that is not before it and two years off at most. */
export function isRangeOfDays(from: LocalDate | undefined, to: LocalDate | undefined = from): boolean {
  if (from === undefined || to === undefined) return false
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= longestSummaryDays
}

/**
 * What a range is compared with: as many days with the same weekdays, the nearest ones before it, up to the same minute,
 * and as they stood then.
 */
export function comparedWith({ from, to, asOf, firstDay, lastDay }: SummarySpan): SummarySpan {
  const days = Math.ceil((daysBetween(firstDay, lastDay) + 1) / daysOfWeek) * daysOfWeek
  const back = (moment: Instant) => addMinutes(moment, -days * minutesPerDay)
  return {
    ...{ from: back(from), to: back(isBefore(asOf, to) ? asOf : to), asOf: back(asOf) },
    ...{ firstDay: addDays(firstDay, -days), lastDay: addDays(lastDay, -days) },
  }
}

/** The same days to the end of the last one, as they stood when it was over or, if that is later, at `asOf`. */
export function wholeDaysOf(span: SummarySpan): SummarySpan {
  const to = startOf(addDays(span.lastDay, 1))
  return { ...span, to, asOf: isBefore(span.asOf, to) ? to : span.asOf }
}

function spanOfDays(firstDay: LocalDate, lastDay: LocalDate, now: Instant): SummarySpan {
  return { from: startOf(firstDay), to: startOf(addDays(lastDay, 1)), asOf: now, firstDay, lastDay }
}

/** Midnight, with which a day of the shop begins. */
export function startOf(date: LocalDate): Instant {
  return instantOf(date, midnight)
}
