import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSum } from './split-sum.ts'
import { addSums, toSum, zeroSum } from './sum.ts'

const someWeights = (max: number) => fc.array(fc.nat({ max }), { minLength: 1, maxLength: 30 })

test.each([
  { total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
  { total: 100, weights: [1, 2], parts: [33, 67] },
  // The greater remainder is that of the smaller weight.
  { total: 9, weights: [2, 5], parts: [3, 6] },
  { total: 5, weights: [0, 0], parts: [3, 2] },
  { total: 1, weights: [0, 7, 0], parts: [0, 1, 0] },
  { total: 0, weights: [3, 4], parts: [0, 0] },
  { total: 0, weights: [], parts: [] },
])('$total split by $weights is $parts', ({ total, weights, parts }) => {
  expect(splitSum(toSum(total), weights)).toEqual(parts)
})

test.each([{ weights: [] }, { weights: [1, -1] }, { weights: [0.5] }])(
  'a sum cannot be split by $weights',
  ({ weights }) => {
    expect(() => splitSum(toSum(1), weights)).toThrow(RangeError)
  },
)

test('the parts of a split add up to the whole', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), someWeights(Number.MAX_SAFE_INTEGER), (total, weights) => {
      expect(addSums(...splitSum(toSum(total), weights))).toBe(total)
    }),
  )
})

test('each part differs from its exact share by less than one sum', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), someWeights(10_000_000), (total, weights) => {
      const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
      fc.pre(all > 0n)
      for (const [index, part] of splitSum(toSum(total), weights).entries()) {
        const miss = BigInt(part) * all - BigInt(total) * BigInt(weights[index] ?? 0)
        expect(miss < all && miss > -all).toBe(true)
      }
    }),
  )
})

test('[R4-14] a discount that is not above the goods makes no line negative', () => {
  fc.assert(
    fc.property(someWeights(1_000_000), fc.double({ min: 0, max: 1, noNaN: true }), (prices, share) => {
      const goods = prices.reduce((sum, price) => sum + price, 0)
      for (const [index, part] of splitSum(toSum(Math.floor(goods * share)), prices).entries()) {
        expect(part).toBeLessThanOrEqual(prices[index] ?? 0)
      }
    }),
  )
})

test('a greater weight never gets a smaller part', () => {
  fc.assert(
    fc.property(fc.nat(), someWeights(1_000), (total, weights) => {
      const parts = splitSum(toSum(total), weights)
      const byWeight = weights
        .map((weight, index) => ({ weight, part: parts[index] ?? zeroSum }))
        .sort((a, b) => a.weight - b.weight || a.part - b.part)
      expect(byWeight.map(({ part }) => part)).toEqual(byWeight.map(({ part }) => part).sort((a, b) => a - b))
    }),
  )
})
