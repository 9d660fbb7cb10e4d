import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryTypes } from '../delivery/delivery-type.ts'
import { toSum } from '../money/sum.ts'
import { toLocalDate } from '../time/local-time.ts'
import { findLevel, pointsForGoods } from './points.ts'
import { aLevel, aProgramme, someProgramme } from './programme.testing.ts'
import { earliestBegin, isFalling, lowerLevels, moveBetween, worseTerms, wrongThresholds } from './terms.ts'

const [first, gold] = aProgramme().levels
const withGold = (changes: object) => ({
  levels: [aLevel('start'), aLevel('gold', { percent: 7, from: 6_000_000, ...changes })],
})

test.each([
  { what: 'nothing changes', changes: {}, worse: [] },
  { what: 'gold begins earlier', changes: withGold({ from: 5_000_000 }), worse: [] },
  { what: 'gold begins later', changes: withGold({ from: 7_000_000 }), worse: ['earn'] },
  { what: 'gold earns less', changes: withGold({ percent: 6.5 }), worse: ['earn'] },
  { what: 'gold earns more', changes: withGold({ percent: 7.5 }), worse: [] },
  { what: 'gold pays less with points', changes: withGold({ payPercent: 99 }), worse: ['pay'] },
  { what: 'there is no gold any more', changes: { levels: [aLevel('start')] }, worse: ['earn'] },
  {
    what: 'everybody earns what gold earned',
    changes: { levels: [aLevel('start', { percent: 7 })] },
    worse: [],
  },
  { what: 'points live shorter', changes: { pointLifeDays: 364 }, worse: ['life'] },
  { what: 'points never expire', changes: { pointLifeDays: null }, worse: [] },
  { what: 'more points are spent at once', changes: { minPointsToSpend: toSum(1) }, worse: ['minimum'] },
  { what: 'points are rounded to tens', changes: { roundTo: 10 }, worse: ['rounding'] },
  { what: 'takeaway earns nothing', changes: { earningMethods: ['delivery'] }, worse: ['methods'] },
  { what: 'the part that points paid earns', changes: { earnsOnPoints: true }, worse: [] },
  { what: 'customers are warned', changes: { warnDays: [14, 3] }, worse: [] },
  { what: 'points wait for an hour', changes: { availableAfterHours: 1 }, worse: ['wait'] },
  { what: 'levels get a grace month', changes: { hasGraceMonth: true }, worse: [] },
  { what: 'an order has a limit', changes: { maxPointsPerOrder: toSum(50_000) }, worse: ['maximum'] },
] as const)('when $what, $worse is worse for customers', ({ changes, worse }) => {
  const before = aProgramme()
  const after = aProgramme(changes)
  expect(worseTerms(before, after)).toEqual(worse)
  const today = toLocalDate('2026-11-21')
  expect(earliestBegin(before, after, today)).toBe(worse.length > 0 ? '2026-12-21' : '2026-11-22')
})

test.each([
  { was: [14, 3], is: [14, 3], worse: [] },
  { was: [14, 3], is: [30, 7], worse: [] },
  { was: [14, 3], is: [14], worse: ['warnings'] },
  { was: [14, 3], is: [7, 3], worse: ['warnings'] },
  { was: [3], is: [], worse: ['warnings'] },
])('warnings $was days before and then $is days before: worse is $worse', ({ was, is, worse }) => {
  expect(worseTerms(aProgramme({ warnDays: was }), aProgramme({ warnDays: is }))).toEqual(worse)
})

test('terms of earning that are no worse give no order fewer points', () => {
  const order = fc.record({
    ...{ method: fc.constantFrom(...deliveryTypes), goods: fc.nat(500_000).map(toSum) },
    pointsSpent: fc.nat(100_000).map(toSum),
  })
  fc.assert(
    fc.property(someProgramme, someProgramme, order, (before, after, one) => {
      const isWorse = worseTerms(before, after).some((term) =>
        ['rounding', 'methods', 'points_part'].includes(term),
      )
      expect(isWorse || pointsForGoods(one, 5, after) >= pointsForGoods(one, 5, before)).toBe(true)
    }),
  )
})

test.each([
  { was: { availableAfterHours: 24 }, is: { availableAfterHours: 0 }, worse: [] },
  { was: { availableAfterHours: 24 }, is: { availableAfterHours: 72 }, worse: ['wait'] },
  { was: { hasGraceMonth: true }, is: {}, worse: ['grace'] },
])('terms with $was and then with $is: worse is $worse', ({ was, is, worse }) => {
  expect(worseTerms(aProgramme(was), aProgramme(is))).toEqual(worse)
})

test('points that lived forever and then expire are worse', () => {
  const endless = aProgramme({ pointLifeDays: null })
  expect(worseTerms(endless, aProgramme({ pointLifeDays: 730 }))).toEqual(['life'])
})

test('terms in which nothing is worse give every customer as much as before', () => {
  fc.assert(
    fc.property(someProgramme, someProgramme, fc.nat({ max: 250_000 }), (before, after, purchases) => {
      const worse = worseTerms(before, after)
      const customer = { purchases: toSum(purchases), grantedSlug: null }
      const [was, is] = [findLevel(before.levels, customer), findLevel(after.levels, customer)]
      expect(worse.includes('earn') || (is?.percent ?? 0) >= (was?.percent ?? 0)).toBe(true)
      expect(worse.includes('pay') || (is?.payPercent ?? 0) >= (was?.payPercent ?? 0)).toBe(true)
      expect(worseTerms(before, before)).toEqual([])
    }),
  )
})

test.each([
  { sums: [0], wrong: [] },
  { sums: [0, 1, 2], wrong: [] },
  { sums: [1], wrong: [0] },
  { sums: [0, 0], wrong: [1] },
  { sums: [0, 5, 3, 4], wrong: [2] },
])('levels from $sums have wrong beginnings at $wrong', ({ sums, wrong }) => {
  expect(wrongThresholds(sums.map((from) => ({ fromPurchases: toSum(from) })))).toEqual(wrong)
})

test('a level that gives less than the one below it is noticed', () => {
  const levels = [aLevel('a', { percent: 5 }), aLevel('b', { percent: 4 }), aLevel('c', { payPercent: 50 })]
  expect(lowerLevels(levels)).toEqual([1, 2])
  expect(lowerLevels([aLevel('a'), aLevel('b')]), 'the same is not less').toEqual([])
})

test.each([
  { days: [], isInOrder: true },
  { days: [3], isInOrder: true },
  { days: [14, 3], isInOrder: true },
  { days: [14, 14], isInOrder: false },
  { days: [3, 14], isInOrder: false },
  { days: [30, 3, 14], isInOrder: false },
])('warnings $days days before are in order: $isInOrder', ({ days, isInOrder }) => {
  expect(isFalling(days)).toBe(isInOrder)
})

test.each([
  { was: first, is: first, move: 'same' },
  { was: first, is: gold, move: 'up' },
  { was: gold, is: first, move: 'down' },
  { was: null, is: first, move: 'up' },
  { was: null, is: null, move: 'same' },
  { was: aLevel('start', { percent: 9 }), is: gold, move: 'up' },
  { was: aLevel('gold', { percent: 1 }), is: first, move: 'down' },
  { was: aLevel('old', { percent: 5 }), is: gold, move: 'up' },
  { was: aLevel('old', { percent: 7 }), is: gold, move: 'same' },
  { was: aLevel('old', { percent: 9 }), is: gold, move: 'down' },
])('a customer who was on $was.slug ($was.percent %) and is on $is.slug moves $move', ({ was, is, move }) => {
  expect(moveBetween(aProgramme(), was ?? null, is ?? null)).toBe(move)
})
