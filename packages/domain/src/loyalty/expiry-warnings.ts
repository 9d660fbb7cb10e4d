import { addSums, type Sum } from '../money/sum.ts'
import { type Instant, isBefore } from '../time/instant.ts'
import { daysBetween, type LocalDate, localDateAt, minutesPerDay } from '../time/local-time.ts'

/** Points that came together and are not spent. */
export type ExpiringPoints = {
  readonly id: string
  readonly remaining: Sum
  readonly expiresAt: Instant
  /** So many days before they expire their customer was warned. */
  readonly warnedDays: readonly number[]
}

export type ExpiryWarning = {
  /** Which of the warnings it is, by its days. */
  readonly days: number
  readonly ids: readonly string[]
  readonly points: Sum
  /** The first and the last day on which some of them expire. */
  readonly from: LocalDate
  readonly until: LocalDate
}

/** Who buys every day has points that expire every day: those of a week are named in one message. */
const daysTogether = 6

/** A customer gets no second warning so soon. */
export const warningPauseMinutes = minutesPerDay

/**
 * The warning that a customer gets now: for the points that expire first, and for others that expire within a week of them.
 * Each warning names the same points once, also when an earlier one was missed. Null: none is due.
 */
export function planWarning(
  points: readonly ExpiringPoints[],
  warnDays: readonly number[],
  now: Instant,
): ExpiryWarning | null {
  const today = localDateAt(now)
  const alive = points
    .filter(({ expiresAt }) => isBefore(now, expiresAt))
    .map((one) => {
      const day = localDateAt(one.expiresAt)
      return { ...one, day, daysLeft: daysBetween(today, day) }
    })
  const steps = warnDays.toSorted((a, b) => a - b)
  const isWarned = ({ warnedDays }: ExpiringPoints, step: number) => warnedDays.some((days) => days <= step)
  const step = steps.find((days) =>
    alive.some((one) => steps.find((own) => one.daysLeft <= own) === days && !isWarned(one, days)),
  )
  if (step === undefined) return null
  const warned = alive.filter((one) => one.daysLeft <= step + daysTogether && !isWarned(one, step))
  const days = warned.map(({ day }) => day).toSorted()
  const [from = today] = days
  return {
    ...{
      days: step,
      ids: warned.map(({ id }) => id),
      points: addSums(...warned.map(({ remaining }) => remaining)),
    },
    ...{ from, until: days.at(-1) ?? from },
  }
}
