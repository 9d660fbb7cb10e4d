import { expect, test } from 'vitest'
import { aGift, aPromo, percentOffDelivery, percentOffOrder } from '../../discounts/discount.testing.ts'
import { toSum } from '../../money/sum.ts'
import { priceOrder } from './price-order.ts'
import { anOrder } from './pricing.testing.ts'
import { codes, entered } from './quote.testing.ts'

test('a promo code replaces the automatic discount, in every spelling of its name', () => {
  const promo = aPromo()
  const quote = priceOrder(anOrder({ discounts: [percentOffOrder(15)], promo: entered(promo) }))
  expect(quote.discounts).toEqual([{ id: 'promo', amount: 6400, target: 'order', promoCode: 'SUSHI10' }])
})

test('a promo code that does not apply takes nothing off, leaves the automatic discount, and has a problem', () => {
  const quote = priceOrder(
    anOrder({ discounts: [percentOffOrder(15)], promo: entered(aPromo({ minOrderAmount: toSum(150_000) })) }),
  )
  expect(quote.orderDiscount).toBe(9600)
  expect(quote.problems).toEqual([{ code: 'promo_min_amount', minimum: 150_000, field: 'promo_code' }])
  expect(codes(anOrder({ promo: { code: 'GHOST', found: null } }))).toEqual(['promo_not_found'])
})

test('a promo code for free delivery is combined with a discount on the order', () => {
  const promo = { ...percentOffDelivery(100), id: 'promo', code: 'YETKAZ' }
  const quote = priceOrder(anOrder({ discounts: [percentOffOrder(10)], promo: entered(promo) }))
  expect(quote).toMatchObject({
    orderDiscount: 6400,
    deliveryFee: 15_000,
    deliveryDiscount: 15_000,
    total: 57_600,
  })
})

test('a gift is a line without a price that counts as nothing', () => {
  const quote = priceOrder(anOrder({ promo: entered({ ...aGift(), code: 'MOCHI' }) }))
  expect(quote.lines[1]).toMatchObject({ productId: 'mochi', quantity: 1, total: 0, isGift: true })
  expect(quote).toMatchObject({ goods: 64_000, total: 79_000 })
  expect(quote.discounts).toEqual([{ id: 'gift-mochi', amount: 0, target: 'gift', promoCode: 'MOCHI' }])
})

test('a gift that has run out is a problem with a code, and left out without one', () => {
  const stops = new Map([['mochi', 'stop' as const]])
  const quote = priceOrder(anOrder({ stops, promo: entered({ ...aGift(), code: 'MOCHI' }) }))
  expect(quote.problems).toEqual([{ code: 'out_of_stock', productIds: ['mochi'], field: 'promo_code' }])
  expect(quote.lines).toHaveLength(1)
  expect(priceOrder(anOrder({ stops, discounts: [aGift()] }))).toMatchObject({ problems: [], discounts: [] })
})
