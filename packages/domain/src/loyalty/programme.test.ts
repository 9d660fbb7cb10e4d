import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { addMinutes, isBefore, toInstant } from '../time/instant.ts'
import { aProgramme, someProgramme, someVersions, start } from './programme.testing.ts'
import {
  findVersion,
  levelOf,
  listSpans,
  missingForLevel,
  nextBegin,
  noProgramme,
  pointsAvailableAt,
  pointsExpireAt,
  programmeAt,
  programmeStart,
} from './programme.ts'

const versions = [
  { number: 3, beginsAt: addMinutes(start, 60), programme: aProgramme({ pointLifeDays: 180 }) },
  { number: 1, beginsAt: programmeStart, programme: aProgramme() },
  { number: 2, beginsAt: start, programme: aProgramme({ pointLifeDays: null }) },
]

test.each([
  { at: '2026-11-30T18:59:59.999Z', number: 1, next: start },
  { at: '2026-11-30T19:00:00.000Z', number: 2, next: addMinutes(start, 60) },
  { at: '2026-11-30T19:59:59.999Z', number: 2, next: addMinutes(start, 60) },
  { at: '2026-11-30T20:00:00.000Z', number: 3, next: null },
  { at: '2099-01-01T00:00:00.000Z', number: 3, next: null },
  { at: '1999-01-01T00:00:00.000Z', number: null, next: programmeStart },
])('[R10-21] version $number of the programme is in force at $at', ({ at, number, next }) => {
  expect(findVersion(versions, toInstant(at))?.number ?? null).toBe(number)
  expect(nextBegin(versions, toInstant(at))).toBe(next)
})

test('before its first version a chain has no levels, and points from staff live for a year', () => {
  expect(programmeAt([], start)).toBe(noProgramme)
  expect(pointsExpireAt(noProgramme, start)).toBe('2027-11-30T19:00:00.000Z')
})

test.each([
  { pointLifeDays: 30, until: '2026-12-30T19:00:00.000Z' },
  { pointLifeDays: 730, until: '2028-11-29T19:00:00.000Z' },
  { pointLifeDays: null, until: null },
])('points that live for $pointLifeDays days can be spent until $until', ({ pointLifeDays, until }) => {
  expect(pointsExpireAt(aProgramme({ pointLifeDays }), start)).toBe(until)
})

test.each([
  { availableAfterHours: 0, from: null },
  { availableAfterHours: 1, from: '2026-11-30T20:00:00.000Z' },
  { availableAfterHours: 72, from: '2026-12-03T19:00:00.000Z' },
])('points of an order that wait $availableAfterHours hours can be spent from $from', (terms) => {
  expect(pointsAvailableAt(aProgramme(terms), start)).toBe(terms.from)
})

test.each([
  { hasGraceMonth: false, purchases: 5_000_000, best: 6_000_000, level: 'start', missing: null },
  { hasGraceMonth: true, purchases: 5_000_000, best: 6_000_000, level: 'gold', missing: 1_000_000 },
  { hasGraceMonth: true, purchases: 6_000_000, best: 6_000_000, level: 'gold', missing: null },
  { hasGraceMonth: true, purchases: 0, best: 5_999_999, level: 'start', missing: null },
  { hasGraceMonth: true, purchases: 0, best: 6_000_000, granted: 'gold', level: 'gold', missing: null },
])(
  'with a grace month $hasGraceMonth, $purchases now and $best before the level is $level, and lacks $missing',
  (row) => {
    const programme = aProgramme({ hasGraceMonth: row.hasGraceMonth })
    const bought = { purchases: toSum(row.purchases), bestPurchases: toSum(row.best) }
    const standing = { ...bought, grantedSlug: row.granted ?? null }
    expect(levelOf(programme, standing)?.slug).toBe(row.level)
    expect(missingForLevel(programme, standing)).toBe(row.missing)
  },
)

test('what is missing for a level, bought at once, makes it safe', () => {
  const sum = fc.nat({ max: 250_000 })
  fc.assert(
    fc.property(someProgramme, sum, sum, (programme, now, more) => {
      const standing = { purchases: toSum(now), bestPurchases: toSum(now + more), grantedSlug: null }
      const missing = missingForLevel(programme, standing)
      if (missing === null) return
      const bought = { ...standing, purchases: toSum(now + missing) }
      expect(missing).toBeGreaterThan(0)
      expect(levelOf({ ...programme, hasGraceMonth: false }, bought)).toEqual(levelOf(programme, standing))
    }),
  )
})

test('versions divide all of time, with no gap and no overlap, in whatever order they were made', () => {
  fc.assert(
    fc.property(someVersions, fc.integer({ min: -10, max: 1010 }), (all, minute) => {
      const spans = listSpans(all)
      expect(spans[0]?.from).toBeNull()
      expect(spans.at(-1)?.until).toBeNull()
      for (const [place, { until }] of spans.slice(0, -1).entries()) {
        expect(until).toBe(spans[place + 1]?.from)
      }
      const at = addMinutes(start, minute)
      const covering = spans.filter(
        ({ from, until }) =>
          (from === null || !isBefore(at, from)) && (until === null || isBefore(at, until)),
      )
      expect(covering).toHaveLength(1)
      expect(covering[0]?.programme).toEqual(programmeAt(all, at))
      expect(covering[0]?.until ?? null).toBe(nextBegin(all, at))
    }),
  )
})

test('what was in force at an instant does not depend on versions that begin later', () => {
  fc.assert(
    fc.property(someVersions, fc.integer({ min: 0, max: 1000 }), (all, minute) => {
      const at = addMinutes(start, minute)
      const earlier = all.filter(({ beginsAt }) => !isBefore(at, beginsAt))
      expect(programmeAt(all, at)).toEqual(programmeAt(earlier, at))
      expect(pointsExpireAt(programmeAt(all, at), at)).toBe(pointsExpireAt(programmeAt(earlier, at), at))
    }),
  )
})
