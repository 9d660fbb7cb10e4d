import fc from 'fast-check'
import { deliveryTypes } from '../delivery/delivery-type.ts'
import { inEveryLanguage } from '../i18n/localized.ts'
import { toSum } from '../money/sum.ts'
import { addMinutes, toInstant } from '../time/instant.ts'
import { noProgramme, type Programme, type ProgrammeLevel } from './programme.ts'
import { programmeLimits } from './terms.ts'

export const start = toInstant('2026-12-01T00:00:00+05:00')

export function aLevel(
  slug: string,
  { percent = 3, payPercent = 100, from = 0 }: { percent?: number; payPercent?: number; from?: number } = {},
): ProgrammeLevel {
  return { slug, title: inEveryLanguage(slug), percent, payPercent, fromPurchases: toSum(from) }
}

export function aProgramme(changes: Partial<Programme> = {}): Programme {
  const levels = [aLevel('start'), aLevel('gold', { percent: 7, from: 6_000_000 })]
  return { ...noProgramme, levels, ...changes }
}

/** Terms of any kind with at most three levels. */
export const someProgramme: fc.Arbitrary<Programme> = fc
  .record({
    sums: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 2 }),
    percents: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
    shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
    days: fc.option(fc.integer({ min: 30, max: 730 })),
    least: fc.integer({ min: 0, max: 50 }),
    most: fc.option(fc.integer({ min: 1, max: 50 })),
    roundTo: fc.constantFrom(...programmeLimits.roundTo),
    earningMethods: fc.subarray([...deliveryTypes], { minLength: 1 }),
    earnsOnPoints: fc.boolean(),
    warnDays: fc.constantFrom([], [3], [14, 3]),
    availableAfterHours: fc.integer({ min: 0, max: 72 }),
    hasGraceMonth: fc.boolean(),
  })
  .map(({ sums, percents, shares, days, least, most, ...terms }) => ({
    ...terms,
    levels: [0, ...sums.toSorted((a, b) => a - b)].map((from, place) =>
      aLevel(`level-${place}`, {
        ...{ percent: (percents[place] ?? 0) / 2, payPercent: shares[place] ?? 0, from: from * 1000 },
      }),
    ),
    pointLifeDays: days,
    minPointsToSpend: toSum(least * 1000),
    maxPointsPerOrder: most === null ? null : toSum(most * 1000),
  }))

/** Versions that begin on different minutes after `start`, in any order. */
export const someVersions = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 }),
    fc.array(someProgramme, { minLength: 6, maxLength: 6 }),
  )
  .map(([minutes, programmes]) =>
    minutes.map((minute, place) => ({
      number: place + 1,
      beginsAt: addMinutes(start, minute),
      programme: programmes[place] ?? noProgramme,
    })),
  )
