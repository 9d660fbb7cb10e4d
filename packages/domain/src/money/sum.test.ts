import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSums, getPercent, roundDownToHundreds, subtractSum, timesSum, toSum, zeroSum } from './sum.ts'

const aSum = () => fc.maxSafeNat().map(toSum)
const aPercent = () => fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not a valid sum', (amount) => {
  expect(() => toSum(amount)).toThrow(RangeError)
})

test('zero is never minus zero', () => {
  expect(Object.is(toSum(-0), 0)).toBe(true)
  expect(addSums()).toBe(zeroSum)
})

test('sums can be added and multiplied by whole quantities', () => {
  expect(addSums(toSum(45_000), toSum(15_000), zeroSum)).toBe(60_000)
  expect(timesSum(toSum(45_000), 3)).toBe(135_000)
  expect(() => timesSum(toSum(45_000), -1)).toThrow(RangeError)
  expect(() => timesSum(toSum(45_001), 0.5)).toThrow(RangeError)
})

test('sums that are too large to be exact are refused', () => {
  expect(() => addSums(toSum(Number.MAX_SAFE_INTEGER), toSum(1))).toThrow(RangeError)
  expect(() => timesSum(toSum(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
})

test.each([
  { sum: 100, taken: 30, left: 70 },
  { sum: 100, taken: 100, left: 0 },
  { sum: 100, taken: 101, left: 0 },
])('subtracting $taken from $sum gives $left, never less than zero', ({ sum, taken, left }) => {
  expect(subtractSum(toSum(sum), toSum(taken))).toBe(left)
})

test.each([
  { price: 49_999, percent: 10, part: 4_999 },
  { price: 99, percent: 1, part: 0 },
  { price: 1_000, percent: 7.1, part: 71 },
  { price: 1_000, percent: 12.5, part: 125 },
  { price: 45_000, percent: 0, part: 0 },
  { price: 45_000, percent: 100, part: 45_000 },
])('$percent % of $price is $part, rounded down', ({ price, percent, part }) => {
  expect(getPercent(toSum(price), percent)).toBe(part)
})

test.each([-1, 100.01, Number.NaN])('%s is not a percentage', (percent) => {
  expect(() => getPercent(toSum(1_000), percent)).toThrow(RangeError)
})

test('a part is at most the exact value, and less than one sum below it', () => {
  fc.assert(
    fc.property(aSum(), aPercent(), (price, percent) => {
      const part = getPercent(price, percent)
      const exact = BigInt(price) * BigInt(Math.round(percent * 100))
      expect(BigInt(part) * 10_000n <= exact).toBe(true)
      expect((BigInt(part) + 1n) * 10_000n > exact).toBe(true)
    }),
  )
})

test.each([
  { sum: 104_950, rounded: 104_900 },
  { sum: 104_900, rounded: 104_900 },
  { sum: 99, rounded: 0 },
])('[R5-10] $sum in cash is rounded to $rounded', ({ sum, rounded }) => {
  expect(roundDownToHundreds(toSum(sum))).toBe(rounded)
})
