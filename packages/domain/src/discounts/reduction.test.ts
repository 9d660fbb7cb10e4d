import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { percentOffOrder, sumOffOrder } from './discount.testing.ts'
import { chooseReductions, reductionFrom } from './reduction.ts'

const base = toSum(200_000)
const stackable = { isStackable: true }
const chosen = (
  automatic: Parameters<typeof chooseReductions>[0]['automatic'],
  promo: (typeof automatic)[number] | null,
) => chooseReductions({ base, automatic, promo }).map(({ id, amount }) => [id, amount])

test.each([
  [percentOffOrder(15), 30_000],
  [percentOffOrder(15, { maxAmount: toSum(20_000) }), 20_000],
  [percentOffOrder(15, { maxAmount: toSum(29_999) }), 29_999],
  [percentOffOrder(15, { maxAmount: toSum(30_000) }), 30_000],
  [percentOffOrder(15, { maxAmount: toSum(30_001) }), 30_000],
  [sumOffOrder(-200_000), 200_000],
  [sumOffOrder(-200_001), 200_000],
  [sumOffOrder(-25_000), 25_000],
  [sumOffOrder(-250_000), 200_000],
  [sumOffOrder(25_000), 0],
])('%o takes %i from 200 000', (discount, amount) => {
  expect(reductionFrom(base, discount)).toBe(amount)
})

test('only the best automatic discount applies', () => {
  expect(chosen([percentOffOrder(10), percentOffOrder(15), sumOffOrder(-25_000)], null)).toEqual([
    ['order-15', 30_000],
  ])
  expect(chosen([], null)).toEqual([])
})

test('a promo code replaces an automatic discount', () => {
  expect(chosen([percentOffOrder(15)], sumOffOrder(-25_000))).toEqual([['order-25000', 25_000]])
  expect(chosen([percentOffOrder(15, stackable)], sumOffOrder(-25_000))).toEqual([['order-25000', 25_000]])
  expect(chosen([percentOffOrder(15)], sumOffOrder(-25_000, stackable))).toEqual([['order-25000', 25_000]])
})

test('two stackable discounts are combined, the code on the rest after the other', () => {
  expect(chosen([percentOffOrder(15, stackable)], percentOffOrder(10, { ...stackable, id: 'code' }))).toEqual(
    [
      ['order-15', 30_000],
      ['code', 17_000],
    ],
  )
})
