import { addDays, type LocalDate } from '../time/local-time.ts'
import type { LoyaltyLevel } from './points.ts'
import { levelOf, type Programme, type ProgrammeLevel } from './programme.ts'

/** The limits of the fields of a programme, inclusive. Percentages in steps of a half. */
export const programmeLimits = {
  levels: [1, 5],
  title: [2, 24],
  fromPurchases: [0, 1_000_000_000],
  percent: [0, 20],
  percentStep: 0.5,
  payPercent: [0, 100],
  pointLifeDays: [30, 730],
  minPointsToSpend: [0, 1_000_000],
  maxPointsPerOrder: [1000, 10_000_000],
  roundTo: [1, 10, 100],
  warnings: [0, 3],
  warnDays: [1, 60],
  availableAfterHours: [0, 72],
} as const

/** The published terms promise to announce what gets worse for customers so many days before. */
export const noticeDays = 30

/** What can get worse for customers. */
export const termNames = [
  ...(['earn', 'pay', 'life', 'minimum', 'maximum', 'rounding'] as const),
  ...(['methods', 'points_part', 'warnings', 'wait', 'grace'] as const),
] as const
export type TermName = (typeof termNames)[number]

/** What is worse for some customer in the second programme than in the first. */
export function worseTerms(before: Programme, after: Programme): readonly TermName[] {
  const isWorse: Readonly<Record<TermName, boolean>> = {
    earn: listPairs(before, after).some(([was, is]) => (is?.percent ?? 0) < (was?.percent ?? 0)),
    pay: listPairs(before, after).some(([was, is]) => (is?.payPercent ?? 100) < (was?.payPercent ?? 100)),
    life: orEndless(after.pointLifeDays) < orEndless(before.pointLifeDays),
    minimum: after.minPointsToSpend > before.minPointsToSpend,
    maximum: orEndless(after.maxPointsPerOrder) < orEndless(before.maxPointsPerOrder),
    rounding: after.roundTo > before.roundTo,
    methods: before.earningMethods.some((method) => !after.earningMethods.includes(method)),
    points_part: before.earnsOnPoints && !after.earnsOnPoints,
    wait: after.availableAfterHours > before.availableAfterHours,
    grace: before.hasGraceMonth && !after.hasGraceMonth,
    warnings: before.warnDays.some((days, place) => (after.warnDays[place] ?? 0) < days),
  }
  return termNames.filter((name) => isWorse[name])
}

/** The first day on which a programme can begin: tomorrow, or after the notice when something gets worse. */
export function earliestBegin(before: Programme, after: Programme, today: LocalDate): LocalDate {
  return addDays(today, worseTerms(before, after).length > 0 ? noticeDays : 1)
}

/** The places of levels that do not begin above the level before; the first begins at 0. */
export function wrongThresholds(levels: readonly Pick<LoyaltyLevel, 'fromPurchases'>[]): readonly number[] {
  return levels.flatMap(({ fromPurchases }, place) => {
    const before = levels[place - 1]?.fromPurchases
    return (before === undefined ? fromPurchases === 0 : fromPurchases > before) ? [] : [place]
  })
}

/** Whether the days of warnings are in order: each is less than the one before. */
export function isFalling(days: readonly number[]): boolean {
  return days.every((day, place) => day < (days[place - 1] ?? Number.POSITIVE_INFINITY))
}

/** The places of levels that give less than the level before, which is allowed and rarely meant. */
export function lowerLevels(
  levels: readonly Pick<ProgrammeLevel, 'percent' | 'payPercent'>[],
): readonly number[] {
  return levels.flatMap(({ percent, payPercent }, place) => {
    const before = levels[place - 1]
    return before && (percent < before.percent || payPercent < before.payPercent) ? [place] : []
  })
}

/** Whether a customer goes up or down, by the order of the new levels; a level that is no more counts by its percentage. */
export function moveBetween(
  { levels }: Pick<Programme, 'levels'>,
  was: ProgrammeLevel | null,
  is: ProgrammeLevel | null,
): 'up' | 'down' | 'same' {
  if (was?.slug === is?.slug) return 'same'
  const placeOf = (level: ProgrammeLevel | null) => levels.findIndex(({ slug }) => slug === level?.slug)
  const isKnown = was === null || placeOf(was) >= 0
  const gain = isKnown ? placeOf(is) - placeOf(was) : (is?.percent ?? 0) - (was?.percent ?? 0)
  return gain === 0 ? 'same' : gain > 0 ? 'up' : 'down'
}

/** The level before and after of every kind of customer that the two programmes distinguish. */
function listPairs(
  before: Programme,
  after: Programme,
): readonly (readonly [ProgrammeLevel | null, ProgrammeLevel | null])[] {
  const sums = [...before.levels, ...after.levels].map(({ fromPurchases }) => fromPurchases)
  const grants = [null, ...before.levels.map(({ slug }) => slug)]
  return sums.flatMap((purchases) =>
    grants.map((grantedSlug) => {
      const customer = { purchases, bestPurchases: purchases, grantedSlug }
      return [levelOf(before, customer), levelOf(after, customer)] as const
    }),
  )
}

function orEndless(value: number | null): number {
  return value ?? Number.POSITIVE_INFINITY
}
