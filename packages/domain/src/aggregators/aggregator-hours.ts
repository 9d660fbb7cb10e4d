import { closingMinute, type DayHours } from '../delivery/branches/opening-hours.ts'
import { minuteOfDay, minutesPerDay } from '../time/local-time.ts'

export const aggregatorDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type Day = (typeof aggregatorDays)[number]
type Interval = { readonly start: string; readonly end: string }

/**
 * The hours of a week, Monday first, as aggregators have them: a night is cut at midnight, and the end is not included, so
 * that the whole day is 00:00 to 24:00.
 */
export function toDayIntervals(week: readonly DayHours[]): Readonly<Record<Day, readonly Interval[]>> {
  const spans = week.flatMap((hours, day) =>
    hours.map((one) => ({
      start: day * minutesPerDay + minuteOfDay(one.opensAt),
      end: day * minutesPerDay + getEnd(closingMinute(one)),
    })),
  )
  const wholeWeek = 7 * minutesPerDay
  const inWeek = spans.flatMap(({ start, end }) =>
    end <= wholeWeek
      ? [{ start, end }]
      : [
          { start, end: wholeWeek },
          { start: 0, end: end - wholeWeek },
        ],
  )
  const of = (day: number): readonly Interval[] => {
    const midnight = day * minutesPerDay
    return inWeek
      .map(({ start, end }) => ({
        start: Math.max(start - midnight, 0),
        end: Math.min(end - midnight, minutesPerDay),
      }))
      .filter(({ start, end }) => start < end)
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end }) => ({ start: toClock(start), end: toClock(end) }))
  }
  const [mon, tue, wed, thu, fri, sat, sun] = [of(0), of(1), of(2), of(3), of(4), of(5), of(6)]
  return { mon, tue, wed, thu, fri, sat, sun }
}

/** 23:59 is midnight. */
function getEnd(closes: number): number {
  return closes % minutesPerDay === minutesPerDay - 1 ? closes + 1 : closes
}

function toClock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
