import type { Sum } from '../money/sum.ts'
import type { Instant } from '../time/instant.ts'
import {
  addDays,
  getInstant,
  getWeekday,
  type LocalDate,
  type LocalTime,
  toLocalTime,
} from '../time/local-time.ts'

/** What a courier earns. Amounts are whole sums. */
export type PayRule = {
  /** For a day with at least `shiftMinutes` of work. */
  readonly perShift: Sum
  readonly shiftMinutes: number
  readonly perHour: Sum
  readonly perOrder: Sum
  /** A multiple of ten, so that a tenth of a kilometre is worth a whole sum. */
  readonly perKm: Sum
  /** For every order of a trip but the first. */
  readonly perNextOrder: Sum
  /** Added to what trips earn that begin from `eveningFrom` on and before `eveningTo`; equal times: no evening. */
  readonly eveningPercent: number
  readonly eveningFrom: LocalTime
  readonly eveningTo: LocalTime
}

export const payLimits = {
  perShift: 500_000,
  shiftMinutes: 16 * 60,
  perHour: 200_000,
  perOrder: 100_000,
  perKm: 50_000,
  perNextOrder: 100_000,
  eveningPercent: 100,
} as const satisfies Partial<Record<keyof PayRule, number>>

/** A rule never changes once it has begun; it ends when the next one of its city begins. */
export type PayRuleVersion = {
  /** From 1, in the order in which they were made. */
  readonly number: number
  /** Null: of every city without a rule of its own. */
  readonly cityId: string | null
  /** A Monday. */
  readonly beginsOn: LocalDate
  readonly rule: PayRule
}

/**
 * The rule of a day: of the city, else of the chain. Of two that begin on the same day the one that was made last counts.
 * Null: nobody has set one for that day.
 */
export function findPayRule<Version extends Omit<PayRuleVersion, 'rule'>>(
  versions: readonly Version[],
  { cityId, day }: { readonly cityId: string | null; readonly day: LocalDate },
): Version | null {
  const begun = versions
    .filter(({ beginsOn }) => beginsOn <= day)
    .toSorted((a, b) => compare(a.beginsOn, b.beginsOn) || a.number - b.number)
  const ofCity = cityId === null ? undefined : begun.findLast((version) => version.cityId === cityId)
  return ofCity ?? begun.findLast((version) => version.cityId === null) ?? null
}

/** The Monday of a week. */
export function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - getWeekday(day))
}

/**
 * The first Monday on which a new rule may begin: the next one, because days that have begun are never counted by another
 * rule. Where none is in force yet, the Monday of this week.
 */
export function firstRuleDay(
  versions: readonly Omit<PayRuleVersion, 'rule'>[],
  { cityId, today }: { readonly cityId: string | null; readonly today: LocalDate },
): LocalDate {
  const monday = mondayOf(today)
  return findPayRule(versions, { cityId, day: today }) === null ? monday : addDays(monday, 7)
}

/** When a week may be closed: at noon of the Monday after it, so that devices without a link have reported its orders. */
export function weekClosesAt(monday: LocalDate): Instant {
  return getInstant(addDays(monday, 7), toLocalTime('12:00'))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
