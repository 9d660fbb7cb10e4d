import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { discountRows } from './discount-rows.ts'

const sum = fc.integer({ min: 0, max: 300_000 }).map(toSum)
const used = fc.array(
  fc
    .record({ target: fc.constantFrom('product', 'order', 'delivery', 'gift' as const), amount: sum })
    .map((one) => (one.target === 'gift' ? { ...one, amount: toSum(0) } : one)),
  { maxLength: 5 },
)
const money = fc
  .record({ goodsFull: sum, reduction: sum, orderDiscount: sum, deliveryPrice: sum })
  .map(({ goodsFull, reduction, orderDiscount, deliveryPrice }) => {
    const goods = toSum(Math.max(0, goodsFull - reduction))
    return { goodsFull, goods, orderDiscount: toSum(Math.min(goods, orderDiscount)), deliveryPrice }
  })

test('the rows of an order add up, whatever was dropped or replaced after it was placed', () => {
  fc.assert(
    fc.property(used, money, (discounts, order) => {
      const { rows, deliveryFull } = discountRows(discounts, order)
      const discount = rows.reduce((total, { amount }) => total + amount, 0)
      const { goodsFull, goods, orderDiscount, deliveryPrice } = order
      expect(goodsFull - discount + deliveryFull).toBe(goods - orderDiscount + deliveryPrice)
    }),
  )
})

test('discounts of dropped dishes shrink by their share, and a reduction of another kind is a row without a discount', () => {
  const discounts = [
    { target: 'product' as const, amount: toSum(30_000) },
    { target: 'product' as const, amount: toSum(10_000) },
  ]
  const order = { goods: toSum(0), orderDiscount: toSum(5_000), deliveryPrice: toSum(0) }
  const { rows } = discountRows(discounts, { ...order, goodsFull: toSum(20_000) })
  expect(rows).toEqual([
    { discount: discounts[0], amount: 15_000 },
    { discount: discounts[1], amount: 5_000 },
    { discount: null, amount: 5_000 },
  ])
})
