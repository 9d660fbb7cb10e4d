import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { addMinutes, toInstant } from '../../time/instant.ts'
import { findLatePoints } from './late-rule.ts'
import { type OwnPause, stepOfPause } from './own-pause.ts'
import { findShift, toPromiseRange } from './promise-range.ts'
import { followForecast, mostMoves, type ShownPromise } from './shown-promise.ts'

const usual = { from: 40, to: 50 }
const now = toInstant('2026-11-29T15:00:00Z')

test.each([
  { forecast: { q50: 20, q90: 30 }, shift: 0, range: usual },
  { forecast: { q50: 20, q90: 30 }, shift: -5, range: usual },
  { forecast: { q50: 20, q90: 30 }, shift: 12, range: { from: 40, to: 65 } },
  { forecast: { q50: 58, q90: 71 }, shift: 0, range: { from: 55, to: 75 } },
  { forecast: { q50: 49, q90: 51 }, shift: 0, range: { from: 45, to: 55 } },
])('a forecast of $forecast with a shift of $shift is shown as $range', ({ forecast, shift, range }) => {
  expect(toPromiseRange(forecast, { usual, shift })).toEqual(range)
})

test('a shown range is ten minutes wide at least, on five minutes, and never before that of an idle kitchen', () => {
  const minutes = fc.double({ min: 0, max: 300, noNaN: true })
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: -5, max: 15 }), (q50, more, shift) => {
      const { from, to } = toPromiseRange({ q50, q90: q50 + more }, { usual, shift })
      expect(to - from).toBeGreaterThanOrEqual(10)
      expect(to).toBeGreaterThanOrEqual(usual.to)
      expect([from % 5, to % 5]).toEqual([0, 0])
    }),
  )
})

test('a shift needs thirty orders, follows the tenth that came last, and is bounded', () => {
  const overruns = (count: number, minutes: number) => Array.from({ length: count }, () => minutes)
  expect(findShift(overruns(29, 10))).toBe(0)
  expect(findShift(overruns(30, 10))).toBe(10)
  expect(findShift([...overruns(95, -3), ...overruns(5, 60)])).toBe(-3)
  expect(findShift(overruns(100, 60))).toBe(15)
  expect(findShift(overruns(100, -60))).toBe(-5)
})

test('whatever is forecast, a range moves later only, after two minutes, and three times at most', () => {
  const looks = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 30 }), q50: fc.integer({ min: 0, max: 200 }) }),
    {
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(looks, (given) => {
      let shown: ShownPromise = { from: now, to: addMinutes(now, 50), moves: 0, overSince: null }
      let at = now
      for (const { wait, q50 } of given) {
        at = addMinutes(at, wait)
        const next = followForecast(shown, { q50, q90: q50 + 12 }, at)
        if (next.moves > shown.moves) {
          expect(next.to > shown.to).toBe(true)
          expect(shown.overSince !== null && at >= addMinutes(shown.overSince, 2)).toBe(true)
        } else expect(next.to).toBe(shown.to)
        shown = next
      }
      expect(shown.moves).toBeLessThanOrEqual(mostMoves)
    }),
  )
})

const paused: OwnPause = { calmSince: null, leftUntil: null }
const until = addMinutes(now, 40)
const calm = { ...paused, calmSince: addMinutes(now, -5) }
const left = { ...paused, leftUntil: addMinutes(now, 1) }

test.each([
  { nextReady: 75, own: null, pausedUntil: null, step: null },
  { nextReady: 76, own: null, pausedUntil: null, step: { kind: 'pause', until: addMinutes(now, 15) } },
  { nextReady: 300, own: null, pausedUntil: null, step: { kind: 'pause', until: addMinutes(now, 60) } },
  { nextReady: 70, own: paused, pausedUntil: until, step: null },
  { nextReady: 64, own: paused, pausedUntil: until, step: { kind: 'wait', calmSince: now } },
  { nextReady: 66, own: calm, pausedUntil: until, step: { kind: 'wait', calmSince: null } },
  { nextReady: 64, own: calm, pausedUntil: until, step: { kind: 'back' } },
  { nextReady: 300, own: left, pausedUntil: null, step: null },
])('with $nextReady minutes until the next order is ready: $step', ({ step, ...given }) => {
  expect(stepOfPause({ ...given, isPausedByStaff: false, now })).toEqual(step)
  expect(stepOfPause({ ...given, isPausedByStaff: true, now })).toBeNull()
})

const rule = { minutes: 15, percent: 10, perOrder: toSum(20_000), perCustomerAMonth: toSum(30_000) }
const order = {
  minutesLate: 15,
  total: toSum(100_500),
  source: 'website',
  isCustomersFault: false,
  givenThisMonth: toSum(0),
}

test.each([
  { given: {}, outcome: 'given', points: 10_050 },
  { given: { total: toSum(900_000) }, outcome: 'given', points: 20_000 },
  { given: { givenThisMonth: toSum(25_000) }, outcome: 'given', points: 5_000 },
  { given: { givenThisMonth: toSum(30_000) }, outcome: 'limit', points: 0 },
  { given: { minutesLate: 14 }, outcome: 'short', points: 0 },
  { given: { isCustomersFault: true }, outcome: 'customer', points: 0 },
  { given: { source: 'uzum_tezkor' }, outcome: 'aggregator', points: 0 },
  { given: { total: toSum(0) }, outcome: 'limit', points: 0 },
])('a late order with $given brings $points: $outcome', ({ given, ...expected }) => {
  expect(findLatePoints(rule, { ...order, ...given })).toEqual(expected)
  expect(findLatePoints(null, { ...order, ...given })).toEqual({ outcome: 'no_rule', points: 0 })
})
