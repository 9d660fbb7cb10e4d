import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { noConditions, type ProductDiscount } from './discount.ts'
import { discountPercent, discountPrice } from './line-discounts.ts'

const terms = {
  isActive: true,
  isStackable: false,
  isExclusive: false,
  allowsPoints: true,
  earnsPoints: true,
  conditions: noConditions,
  target: 'product',
} as const
const percentage = (id: string, percent: number): ProductDiscount => ({
  ...terms,
  id,
  mode: 'percentage',
  percent,
  productIds: [],
  categoryIds: ['baked'],
  exceptProductIds: [],
})
const fixed = (id: string, amount: number): ProductDiscount => ({
  ...terms,
  id,
  mode: 'fixed',
  amount,
  productIds: ['lava'],
  categoryIds: [],
  exceptProductIds: [],
})
const map = (id: string, amounts: Record<string, number>): ProductDiscount => ({
  ...terms,
  id,
  mode: 'map',
  amounts,
})
const stackable = (discount: ProductDiscount): ProductDiscount => ({ ...discount, isStackable: true })

const lava = { productId: 'lava', categoryId: 'baked', price: toSum(61_000) }

test.each([
  { what: 'no discount', discounts: [], price: 61_000, by: [] },
  { what: '20 %', discounts: [percentage('p', 20)], price: 48_800, by: [['p', 12_200]] },
  { what: '-7000 fixed', discounts: [fixed('f', -7000)], price: 54_000, by: [['f', 7000]] },
  { what: '-5000 by the map', discounts: [map('m', { lava: -5000 })], price: 56_000, by: [['m', 5000]] },
  { what: 'a map of other dishes', discounts: [map('m', { roll: -5000 })], price: 61_000, by: [] },
  {
    what: 'the best of three',
    discounts: [map('m', { lava: -5000 }), percentage('p', 20), fixed('f', -7000)],
    price: 48_800,
    by: [['p', 12_200]],
  },
  {
    what: 'the sum of two stackable ones',
    discounts: [stackable(map('m', { lava: -5000 })), stackable(fixed('f', -7000))],
    price: 49_000,
    by: [
      ['m', 5000],
      ['f', 7000],
    ],
  },
  {
    what: 'one that is more than all stackable ones',
    discounts: [stackable(map('m', { lava: -5000 })), percentage('p', 20), stackable(fixed('f', -7000))],
    price: 48_800,
    by: [['p', 12_200]],
  },
  { what: 'more than the price', discounts: [fixed('f', -70_000)], price: 0, by: [['f', 61_000]] },
  { what: 'a wrong sign', discounts: [fixed('f', 7000), map('m', { lava: 5000 })], price: 61_000, by: [] },
  { what: 'all of it', discounts: [percentage('p', 100)], price: 0, by: [['p', 61_000]] },
])('[R4-14] $what makes 61 000 into $price', ({ discounts, price, by }) => {
  const result = discountPrice(lava, discounts)
  expect(result.priceWithDiscount).toBe(price)
  expect(result.discounts.map(({ id, amount }) => [id, amount])).toEqual(by)
})

test('[R4-14] a discount on other categories and dishes changes nothing', () => {
  const wok = { productId: 'wok', categoryId: 'wok', price: toSum(42_000) }
  expect(discountPrice(wok, [percentage('p', 20), fixed('f', -7000)]).priceWithDiscount).toBe(42_000)
})

test('[R4-14] the reduction is rounded down', () => {
  expect(discountPrice({ ...lava, price: toSum(9_999) }, [percentage('p', 15)]).priceWithDiscount).toBe(8_500)
})

const discounts = fc.array(
  fc
    .oneof(
      fc.integer({ min: 0, max: 100 }).map((percent) => percentage('p', percent)),
      fc.integer({ min: -300_000, max: 1000 }).map((amount) => fixed('f', amount)),
      fc.integer({ min: -300_000, max: 1000 }).map((amount) => map('m', { lava: amount })),
    )
    .chain((discount) => fc.boolean().map((isStackable) => ({ ...discount, isStackable }))),
  { maxLength: 5 },
)
const price = fc.integer({ min: 0, max: 300_000 }).map(toSum)

test('[R4-14] reductions add up, prices are never negative, and another discount never raises one', () => {
  fc.assert(
    fc.property(price, discounts, discounts, (amount, some, more) => {
      const product = { ...lava, price: amount }
      const result = discountPrice(product, some)
      const taken = result.discounts.reduce((sum, discount) => sum + discount.amount, 0)
      expect(result.priceWithDiscount).toBe(amount - taken)
      expect(result.priceWithDiscount).toBeGreaterThanOrEqual(0)
      expect(discountPrice(product, [...some, ...more]).priceWithDiscount).toBeLessThanOrEqual(
        result.priceWithDiscount,
      )
    }),
  )
})

test.each([
  [64_000, 57_000, 10],
  [61_000, 48_800, 20],
  [64_000, 64_000, null],
  [64_000, 63_999, null],
  [0, 0, null],
])('a card shows %i for %i as %s %%', (full, reduced, percent) => {
  expect(discountPercent(toSum(full), toSum(reduced))).toBe(percent)
})
