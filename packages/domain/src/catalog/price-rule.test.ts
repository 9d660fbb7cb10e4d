import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { mostPrice, movePrice, type PriceRule, percentChange, priceByRule } from './price-rule.ts'

const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  ...{ change: 'percent', amount: 6, step: 1000, rounding: 'nearest' },
  ...changes,
})

test.each([
  { price: 64_000, by: rule(), now: 68_000 },
  { price: 66_000, by: rule(), now: 70_000 },
  { price: 61_000, by: rule({ step: 500 }), now: 64_500 },
  { price: 64_000, by: rule({ rounding: 'up' }), now: 68_000 },
  { price: 64_000, by: rule({ rounding: 'down' }), now: 67_000 },
  { price: 64_000, by: rule({ amount: -50 }), now: 32_000 },
  { price: 500, by: rule({ amount: 0 }), now: 1_000 },
  { price: 12_345, by: rule({ amount: 10, step: 1 }), now: 13_580 },
  { price: 64_000, by: rule({ change: 'sum', amount: 4_000 }), now: 68_000 },
  { price: 3_000, by: rule({ change: 'sum', amount: -4_000 }), now: 0 },
  { price: 4_900_000, by: rule({ change: 'percent', amount: 100 }), now: mostPrice },
  { price: 64_000, by: rule({ change: 'set', amount: 59_900, step: 100 }), now: 59_900 },
])('$price becomes $now by $by', ({ price, by, now }) => {
  expect(priceByRule(toSum(price), by)).toBe(now)
})

test('a new price is a whole number of steps between zero and the limit, and no price overtakes another', () => {
  const price = fc.integer({ min: 0, max: mostPrice }).map(toSum)
  const rules = fc.record({
    change: fc.constantFrom('percent' as const, 'sum' as const),
    amount: fc.integer({ min: -50, max: 100 }),
    step: fc.constantFrom(1 as const, 100 as const, 500 as const, 1000 as const),
    rounding: fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
  })
  fc.assert(
    fc.property(price, price, rules, (one, other, by) => {
      const [low, high] = [one, other].toSorted((a, b) => a - b).map((each) => priceByRule(toSum(each), by))
      expect(low).toBeLessThanOrEqual(high ?? 0)
      expect(Number(low) % by.step).toBe(0)
      expect(high).toBeLessThanOrEqual(mostPrice)
    }),
  )
})

test('another menu moves by the same sum, and never below zero', () => {
  const moved = { before: toSum(64_000), after: toSum(60_000) }
  expect(movePrice(toSum(61_000), moved)).toBe(57_000)
  expect(movePrice(toSum(3_000), moved)).toBe(0)
  expect(percentChange(toSum(64_000), toSum(68_000))).toBe(6.3)
  expect(percentChange(toSum(0), toSum(5))).toBeNull()
})
