import { minuteOfDay } from '../../time/local-time.ts'
import {
  aroundTheClock,
  everyDay,
  type HoursText,
  hoursPattern,
  readHours,
  type WeekText,
} from './hours-text.ts'
import { type ByHoursKind, closingMinute, hoursKinds } from './opening-hours.ts'

/** Staff enter hours in steps of so many minutes. */
export const hoursStepMinutes = 15
/** A night ends at six in the morning at the latest. */
const latestNightMinute = 6 * 60

/** The hours of one day by kind. */
export type DayText = ByHoursKind<readonly HoursText[]>

export type HoursProblem = {
  readonly kind: keyof DayText
  /**
   * `step`: not on a quarter of an hour; `night`: it ends after six in the morning; `overlap`: its two parts overlap;
   * `outside`: the kitchen does not work then.
   */
  readonly code: 'format' | 'step' | 'night' | 'overlap' | 'outside'
  /** For `outside`: when the kitchen closes, or null on a day off. */
  readonly closesAt: string | null
}

/** What is wrong with a week, with the day and the path of each wrong field in a draft. */
export function problemsOfWeek(
  hours: WeekText,
): readonly (HoursProblem & { readonly day: number; readonly path: string })[] {
  return everyDay(null).flatMap((_, day) =>
    problemsOfDay({
      work: hours.work[day] ?? [],
      takeaway: hours.takeaway[day] ?? [],
      delivery: hours.delivery[day] ?? [],
    }).map((problem) => ({ ...problem, day, path: `hours.${problem.kind}.${day}` })),
  )
}

/** What is wrong with the hours of a day: delivery and takeaway need a kitchen that works. */
export function problemsOfDay(day: DayText): readonly HoursProblem[] {
  return hoursKinds.flatMap((kind): readonly HoursProblem[] => {
    const code = findCode(day[kind])
    if (code !== null) return [{ kind, code, closesAt: null }]
    if (kind === 'work' || findCode(day.work) !== null) return []
    const kitchen = day.work.map(getSpan)
    const isOutside = day[kind]
      .map(getSpan)
      .some(({ start, end }) => !kitchen.some((open) => open.start <= start && end <= open.end))
    const closesAt = day.work.at(-1)?.slice(6) ?? null
    return isOutside ? [{ kind, code: 'outside', closesAt }] : []
  })
}

function findCode(hours: readonly HoursText[]): Exclude<HoursProblem['code'], 'outside'> | null {
  if (hours.some((text) => !hoursPattern.test(text))) return 'format'
  if (hours.some((text) => text !== aroundTheClock && !isOnStep(text))) return 'step'
  const spans = hours.map(getSpan)
  if (spans.some(({ end }) => end > 24 * 60 + latestNightMinute)) return 'night'
  const isApart = spans.every(({ start }, place) => place === 0 || start > (spans[place - 1]?.end ?? 0))
  return isApart ? null : 'overlap'
}

function isOnStep(text: HoursText): boolean {
  const { opensAt, closesAt } = readHours(text)
  return [opensAt, closesAt].every((time) => minuteOfDay(time) % hoursStepMinutes === 0)
}

function getSpan(text: HoursText): { readonly start: number; readonly end: number } {
  const hours = readHours(text)
  return { start: minuteOfDay(hours.opensAt), end: closingMinute(hours) }
}
