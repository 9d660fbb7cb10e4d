import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { percentOffOrder } from './discount.testing.ts'
import { nthReduction } from './nth-reduction.ts'

const { mode: _, ...terms } = percentOffOrder(50)
const nth = (changes: object = {}) => ({
  ...terms,
  ...{ mode: 'nth' as const, every: 2 as const, maxTimes: null },
  ...{ productIds: [], categoryIds: ['sets'], exceptProductIds: [] },
  ...changes,
})
const set = (price: number, quantity = 1, productId = `set-${price}`) => ({
  ...{ productId, categoryId: 'sets', price: toSum(price), quantity },
})

test.each([
  ['one set', [set(99_000)], {}, 0],
  ['two sets: the cheaper one', [set(99_000), set(169_000)], {}, 49_500],
  ['two of the same', [set(99_000, 2)], {}, 49_500],
  ['three sets: one pair', [set(50_000), set(70_000), set(90_000)], {}, 35_000],
  ['four sets: two pairs', [set(10_000), set(20_000), set(30_000), set(40_000)], {}, 20_000],
  ['four sets, once an order', [set(10_000), set(20_000), set(30_000), set(40_000)], { maxTimes: 1 }, 15_000],
  ['every third', [set(30_000), set(20_000), set(10_000)], { every: 3 }, 5000],
  ['an excepted set', [set(99_000), set(169_000)], { exceptProductIds: ['set-99000'] }, 0],
  ['no rounding in favour of nobody', [set(99_999, 2)], {}, 49_999],
])('%s', (_name, dishes, changes, amount) => {
  expect(nthReduction(nth(changes), dishes)).toBe(amount)
})

test('it reduces at most the cheaper half of the pieces', () => {
  const dish = fc.tuple(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(fc.array(dish, { maxLength: 6 }), fc.integer({ min: 1, max: 100 }), (all, percent) => {
      const dishes = all.map(([price, quantity]) => set(price, quantity))
      const total = all.reduce((sum, [price, quantity]) => sum + price * quantity, 0)
      expect(nthReduction(nth({ percent }), dishes)).toBeLessThanOrEqual(total / 2)
    }),
  )
})
