import { deliveryTypes } from '../delivery/delivery-type.ts'
import type { Localized } from '../i18n/localized.ts'
import { type Sum, subtractSum, zeroSum } from '../money/sum.ts'
import { addMinutes, type Instant, isBefore, toInstant } from '../time/instant.ts'
import { minutesPerDay } from '../time/local-time.ts'
import { type EarningTerms, findLevel, type LoyaltyLevel } from './points.ts'

export type ProgrammeLevel = LoyaltyLevel & {
  readonly title: Localized
  /** The share of an order that can be paid with points, in percent. */
  readonly payPercent: number
}

/** The terms of the loyalty programme. */
export type Programme = EarningTerms & {
  /** None in a chain without a programme. */
  readonly levels: readonly ProgrammeLevel[]
  /** Null: points never expire. */
  readonly pointLifeDays: number | null
  readonly minPointsToSpend: Sum
  /** The most points that an order can be paid with; null: no limit besides the level's share. */
  readonly maxPointsPerOrder: Sum | null
  /** So many days before points expire their customer is warned, the most first; none: nobody is warned. */
  readonly warnDays: readonly number[]
  /** How long the points of an order wait after it is finished before they can be spent; 0: not at all. */
  readonly availableAfterHours: number
  /** Whether a level stays for a month after its purchases are no longer reached. */
  readonly hasGraceMonth: boolean
}

export type ProgrammeVersion = {
  /** From 1, in the order in which they were made. */
  readonly number: number
  /** Inclusive. It ends when the next one begins. */
  readonly beginsAt: Instant
  readonly programme: Programme
}

/** When the first version of a chain folder begins: it also applies to orders of the past. */
export const programmeStart = toInstant('2000-01-01T00:00:00Z')

/** The life of points where a chain folder sets none: the published terms promise twelve months. */
export const usualPointLifeDays = 365

/** The terms of a chain before its first version: nothing is earned, and points from staff can be spent. */
export const noProgramme: Programme = {
  levels: [],
  pointLifeDays: usualPointLifeDays,
  minPointsToSpend: zeroSum,
  maxPointsPerOrder: null,
  ...{ roundTo: 1, earningMethods: deliveryTypes, earnsOnPoints: false, warnDays: [] },
  ...{ availableAfterHours: 0, hasGraceMonth: false },
}

/**
 * The version in force at an instant: the one that began last. Null before the first one. Quotes, orders and what they
 * earn use the version of the instant at which the order is placed, all other points that of the instant at which they
 * are given.
 */
export function findVersion<Version extends Pick<ProgrammeVersion, 'beginsAt'>>(
  versions: readonly Version[],
  at: Instant,
): Version | null {
  return sorted(versions).findLast(({ beginsAt }) => !isBefore(at, beginsAt)) ?? null
}

/** The terms in force at an instant. */
export function programmeAt(versions: readonly ProgrammeVersion[], at: Instant): Programme {
  return findVersion(versions, at)?.programme ?? noProgramme
}

export type ProgrammeSpan = {
  /** Inclusive; null: the beginning of time. */
  readonly from: Instant | null
  /** Exclusive; null: no version is planned after it. */
  readonly until: Instant | null
  readonly programme: Programme
}

/** All of time, divided by the versions in force, in order. */
export function listSpans(versions: readonly ProgrammeVersion[]): readonly ProgrammeSpan[] {
  const begins = [null, ...sorted(versions).map(({ beginsAt }) => beginsAt)]
  return begins.map((from, place) => ({
    ...{ from, until: begins[place + 1] ?? null },
    programme: from === null ? noProgramme : programmeAt(versions, from),
  }))
}

/** When the terms change next; null while no version is planned. */
export function nextBegin(
  versions: readonly Pick<ProgrammeVersion, 'beginsAt'>[],
  after: Instant,
): Instant | null {
  return sorted(versions).find(({ beginsAt }) => isBefore(after, beginsAt))?.beginsAt ?? null
}

/** Until when points that are given now can be spent; null: they never expire. */
export function pointsExpireAt({ pointLifeDays }: Programme, now: Instant): Instant | null {
  return pointLifeDays === null ? null : addMinutes(now, pointLifeDays * minutesPerDay)
}

/** From when on points of an order that is finished now can be spent; null: at once. */
export function pointsAvailableAt({ availableAfterHours }: Programme, now: Instant): Instant | null {
  return availableAfterHours === 0 ? null : addMinutes(now, availableAfterHours * 60)
}

/** What a customer's level depends on. */
export type Standing = {
  /** Of the last twelve months. */
  readonly purchases: Sum
  /** The most purchases of twelve months at any instant of the last month. */
  readonly bestPurchases: Sum
  readonly grantedSlug: string | null
}

/** The customer's level by the terms. Null in a chain without a programme. */
export function levelOf(
  { levels, hasGraceMonth }: Pick<Programme, 'levels' | 'hasGraceMonth'>,
  { purchases, bestPurchases, grantedSlug }: Standing,
): ProgrammeLevel | null {
  return findLevel(levels, { purchases: hasGraceMonth ? bestPurchases : purchases, grantedSlug })
}

/** The purchases that a customer lacks for a level that only the grace month holds; null: it is not in danger. */
export function missingForLevel(programme: Programme, standing: Standing): Sum | null {
  const level = levelOf(programme, standing)
  const reached = levelOf({ ...programme, hasGraceMonth: false }, standing)
  return level === null || level.slug === reached?.slug
    ? null
    : subtractSum(level.fromPurchases, standing.purchases)
}

function sorted<Version extends Pick<ProgrammeVersion, 'beginsAt'>>(
  versions: readonly Version[],
): readonly Version[] {
  return versions.toSorted((a, b) => (isBefore(a.beginsAt, b.beginsAt) ? -1 : 1))
}
