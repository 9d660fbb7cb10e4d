import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSums, timesSum, toSum } from '../money/sum.ts'
import { additionalPaymentParts } from './additional-payment.ts'

const order = (deliveryPrice: number, ...lines: readonly (readonly [string, number, number])[]) => ({
  lines: lines.map(([id, quantity, price]) => ({ id, quantity, price: toSum(price) })),
  deliveryPrice: toSum(deliveryPrice),
})

test('[R2-20] an additional payment is for the new pieces; what they cost above it is their discount', () => {
  const before = order(15_000, ['a', 1, 60_000])
  expect(additionalPaymentParts(toSum(65_000), before, order(0, ['a', 2, 60_000], ['b', 1, 20_000]))).toEqual(
    order(0, ['a', 1, 60_000], ['b', 1, 20_000]),
  )
})

test('[R2-20] a lost discount is part of the price of new pieces, or of all lines without new pieces', () => {
  const before = order(0, ['a', 2, 60_000])
  expect(additionalPaymentParts(toSum(30_000), before, order(0, ['a', 1, 60_000], ['b', 1, 20_000]))).toEqual(
    order(0, ['b', 1, 30_000]),
  )
  expect(additionalPaymentParts(toSum(9_000), before, order(0, ['a', 1, 60_000]))).toEqual(
    order(0, ['a', 1, 60_000]),
  )
})

test('[R2-20] a higher delivery fee is a part of its own, limited by the additional payment', () => {
  const before = order(0, ['a', 2, 60_000])
  expect(additionalPaymentParts(toSum(5_000), before, order(15_000, ['a', 1, 60_000]))).toEqual(order(5_000))
})

const anOrder = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 200_000 }).map(toSum),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  ),
  deliveryPrice: fc.integer({ min: 0, max: 30_000 }).map(toSum),
})

test('[R2-20] the parts are worth at least the additional payment, and none is zero', () => {
  fc.assert(
    fc.property(
      anOrder,
      anOrder,
      fc.integer({ min: 1, max: 2_000_000 }).map(toSum),
      (before, after, amount) => {
        const { lines, deliveryPrice } = additionalPaymentParts(amount, before, after)
        const worth = addSums(...lines.map(({ price, quantity }) => timesSum(price, quantity)), deliveryPrice)
        expect(worth).toBeGreaterThanOrEqual(amount)
        expect(lines.length + deliveryPrice).toBeGreaterThan(0)
      },
    ),
  )
})
