import { toLocalDate, toLocalTime } from '../../time/local-time.ts'
import type { BranchSchedule, DateException, WorkHours } from './opening-hours.ts'

/** Parses `10:00-23:00`. */
export function hours(text: string): WorkHours {
  const [opens = '', closes = ''] = text.split('-')
  return { opensAt: toLocalTime(opens), closesAt: toLocalTime(closes) }
}

/** A schedule with the same hours for takeaway and delivery; exceptions by date, null is closed. */
export function aSchedule(
  work: string,
  exceptions: Readonly<Record<string, string | null>> = {},
): BranchSchedule {
  const dated = Object.entries(exceptions).map(([date, text]): DateException => {
    const instead = text === null ? null : hours(text)
    return { date: toLocalDate(date), work: instead, delivery: instead }
  })
  return { work: hours(work), delivery: hours(work), exceptions: dated }
}
