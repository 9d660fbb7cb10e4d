import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { changeProblem, roundChange, suggestNotes } from './cash.ts'

test.each([
  [75_000, [80_000, 100_000]],
  [64_000, [70_000, 100_000]],
  [45_000, [50_000, 100_000]],
  [12_000, [20_000, 50_000]],
  [80_000, [100_000, 200_000]],
  [100_000, [150_000, 200_000]],
  [104_900, [110_000, 150_000]],
  [199_900, [200_000, 250_000]],
  [200_000, [250_000, 300_000]],
  [285_500, [290_000, 300_000]],
  [1_234_567, [1_240_000, 1_250_000]],
  [0, []],
])('[R5-10] for %i the notes %j are suggested', (total, notes) => {
  expect(suggestNotes(toSum(total))).toEqual(notes)
})

test('[R5-10] two increasing sums above the total are suggested, and both can be paid with', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), (amount) => {
      const total = toSum(amount)
      const [first = 0, second = 0, ...others] = suggestNotes(total)
      expect(others).toEqual([])
      expect(total < first && first < second).toBe(true)
      expect(second - total).toBeLessThanOrEqual(200_000)
    }),
  )
})

test.each([
  [104_950, 104_900],
  [99, 0],
  [100, 100],
])('[R5-10] %i in cash is rounded to %i', (typed, rounded) => {
  expect(roundChange(toSum(typed))).toBe(rounded)
})

test.each([
  { amount: 74_900, refused: true },
  { amount: 75_000, refused: false },
  { amount: 100_000, refused: false },
])('[R8-09] change from $amount for 75 000 is refused: $refused', ({ amount, refused }) => {
  const problem = { code: 'change_below_total', total: 75_000, field: 'cash_change' }
  expect(changeProblem(toSum(amount), toSum(75_000))).toEqual(refused ? problem : null)
})

test('paying the exact sum is never refused', () => {
  expect(changeProblem(null, toSum(75_000))).toBeNull()
})
