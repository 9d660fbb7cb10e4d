import type { Instant } from '../../time/instant.ts'
import { addDays, daysBetween, type LocalDate, minuteOfDay, toLocalDate } from '../../time/local-time.ts'
import { iftarMinute } from '../../time/sunset.ts'
import type { LatLong } from '../geo.ts'
import type { DayText } from './check-hours.ts'
import { type HoursText, readHours } from './hours-text.ts'

/** `delivery`, `takeaway`: nothing else is open. */
export const specialDayKinds = ['hours', 'closed', 'delivery', 'takeaway'] as const
export type SpecialDayKind = (typeof specialDayKinds)[number]

/** Other hours of several branches on a day, or on each day of a period. */
export type SpecialDay = {
  readonly id: string
  readonly kind: SpecialDayKind
  readonly firstDate: LocalDate
  readonly lastDate: LocalDate
  readonly hours: DayText
  /** The hall opens so many minutes before iftar in its city; null: as in `hours`. */
  readonly sunsetMinutes: number | null
  readonly extraMinutes: number
  readonly preordersUntil: Instant | null
  /** On the same dates of every year. */
  readonly repeats: boolean
  /** Its first and last day depend on the moon: until they are confirmed, they are usual days. */
  readonly isConfirmed: boolean
  /** Hours of its own; null: those of the day. */
  readonly branches: readonly { readonly branchId: string; readonly hours: DayText | null }[]
}

/** What applies to one branch on one date. */
export type BranchDay = {
  readonly branchId: string
  readonly date: LocalDate
  readonly specialDayId: string
  readonly hours: DayText
  readonly extraMinutes: number
  readonly preordersUntil: Instant | null
}

export const longestPeriodDays = 62
/** Days that repeat are written for so many years. */
const repeatedYears = 5
const sunsetStepMinutes = 5

/**
 * The days of all branches from a date on. A single day applies before a period that contains it, one of a year
 * before one that repeats, and one of few branches before one of many.
 *
 * @param places where the branches are; days of other branches are left out
 */
export function daysOfBranches(
  days: readonly SpecialDay[],
  { from, places }: { readonly from: LocalDate; readonly places: ReadonlyMap<string, LatLong> },
): readonly BranchDay[] {
  const chosen = new Map<string, BranchDay>()
  for (const day of days.toSorted(byPriority)) {
    for (const { first, last, isFirstYear } of getOccurrences(day, from)) {
      for (const date of getDates(day, first, last)) {
        if (date < from) continue
        for (const { branchId, hours } of day.branches) {
          const place = places.get(branchId)
          const key = `${branchId} ${date}`
          if (!place || chosen.has(key)) continue
          chosen.set(key, {
            ...{ branchId, date, specialDayId: day.id, extraMinutes: day.extraMinutes },
            hours: hoursOfDay(day, hours ?? day.hours, { date, place }),
            preordersUntil: isFirstYear ? day.preordersUntil : null,
          })
        }
      }
    }
  }
  return [...chosen.values()]
}

/** Whether two records give the same branch different hours on a date, and neither is more special than the other. */
export function areClashing(one: SpecialDay, other: SpecialDay, from: LocalDate): boolean {
  const isBranchShared = one.branches.some(({ branchId }) =>
    other.branches.some((branch) => branch.branchId === branchId),
  )
  if (!isBranchShared || byPriority(one, other) !== 0) return false
  const others = getOccurrences(other, from)
  return getOccurrences(one, from).some(({ first, last }) =>
    others.some((period) => first <= period.last && period.first <= last),
  )
}

function byPriority(one: SpecialDay, other: SpecialDay): number {
  return (
    getLength(one) - getLength(other) ||
    Number(one.repeats) - Number(other.repeats) ||
    one.branches.length - other.branches.length
  )
}

function getLength({ firstDate, lastDate }: SpecialDay): number {
  return daysBetween(firstDate, lastDate)
}

type Occurrence = { readonly first: LocalDate; readonly last: LocalDate; readonly isFirstYear: boolean }

function getOccurrences(day: SpecialDay, from: LocalDate): readonly Occurrence[] {
  const years = day.repeats ? Array.from({ length: repeatedYears }, (_, year) => year) : [0]
  // A day that has repeated for years goes on from the present one.
  const passed = day.repeats ? Math.max(0, Number(from.slice(0, 4)) - Number(day.firstDate.slice(0, 4))) : 0
  return years.flatMap((year) => {
    const first = inYear(day.firstDate, passed + year)
    return first === null
      ? []
      : [{ first, last: addDays(first, getLength(day)), isFirstYear: passed + year === 0 }]
  })
}

/** Null for 29 February in a year without one. */
function inYear(date: LocalDate, later: number): LocalDate | null {
  const text = `${Number(date.slice(0, 4)) + later}${date.slice(4)}`
  try {
    return toLocalDate(text)
  } catch {
    return null
  }
}

function getDates({ isConfirmed }: SpecialDay, first: LocalDate, last: LocalDate): readonly LocalDate[] {
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day))
  return isConfirmed ? dates : dates.slice(1, -1)
}

const closed: readonly HoursText[] = []

function hoursOfDay(
  { kind, sunsetMinutes }: SpecialDay,
  { work, takeaway, delivery }: DayText,
  { date, place }: { readonly date: LocalDate; readonly place: LatLong },
): DayText {
  if (kind === 'closed') return { work: closed, takeaway: closed, delivery: closed }
  if (kind === 'delivery') return { work: closed, takeaway: closed, delivery }
  if (kind === 'takeaway') return { work: closed, takeaway, delivery: closed }
  if (sunsetMinutes === null) return { work, takeaway, delivery }
  const opens = iftarMinute(date, place) - sunsetMinutes
  return {
    work: fromMinute(work, Math.floor(opens / sunsetStepMinutes) * sunsetStepMinutes),
    takeaway,
    delivery,
  }
}

/** Hours without what lies before a minute of the day. */
function fromMinute(hours: readonly HoursText[], opens: number): readonly HoursText[] {
  const clock = [Math.floor(opens / 60), opens % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return hours.flatMap((text) => {
    const { opensAt, closesAt } = readHours(text)
    const isOver = closesAt > opensAt && minuteOfDay(closesAt) <= opens
    if (isOver) return []
    return [opensAt >= clock ? text : `${clock}-${closesAt}`]
  })
}
