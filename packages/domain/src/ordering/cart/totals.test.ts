import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { aLine, withGinger } from './cart.testing.ts'
import { cartTotal, countOfProduct, countPieces, lineTotal } from './totals.ts'

const lines = [
  aLine({ key: 'a', quantity: 2, priceWithDiscount: toSum(57_000) }),
  aLine({ key: 'b', quantity: 3, ...withGinger }),
  aLine({ key: 'c', productId: 'wok', price: toSum(42_000), inStop: 'stop' }),
  aLine({ key: 'd', productId: 'chopsticks', quantity: 5, isDefaultProduct: true, price: toSum(0) }),
]

test('[R3-04] a line costs its quantity times the discounted price and the extras', () => {
  expect(lines.map(lineTotal)).toEqual([114_000, 204_000, 42_000, 0])
})

test("[R2-05] the badge counts the customer's pieces, not auto-added ones", () => {
  expect(countPieces(lines)).toBe(6)
  expect(countPieces([])).toBe(0)
})

test('the stepper of a card counts all lines of its dish', () => {
  expect(countOfProduct(lines, 'philadelphia')).toBe(5)
  expect(countOfProduct(lines, 'ghost')).toBe(0)
})

test('a stopped line is in no total', () => {
  expect(cartTotal(lines)).toBe(318_000)
})
