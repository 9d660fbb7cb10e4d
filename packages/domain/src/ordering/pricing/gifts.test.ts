import { expect, test } from 'vitest'
import { aGift } from '../../discounts/discount.testing.ts'
import type { PromoCode } from '../../discounts/discount.ts'
import { usedDiscounts } from '../../discounts/used-discounts.ts'
import { toSum } from '../../money/sum.ts'
import type { PriceOrderInput } from './order-facts.ts'
import { priceOrder } from './price-order.ts'
import { anOrder } from './pricing.testing.ts'

const gift = aGift({ id: 'gift', giftProductIds: ['mochi', 'cola', 'soup'] })
const giftPrices = new Map([
  ['mochi', toSum(10_000)],
  ['cola', toSum(4000)],
  ['soup', toSum(20_000)],
])
const price = (changes: Partial<PriceOrderInput> = {}) =>
  priceOrder(anOrder({ discounts: [gift], giftPrices, ...changes }))
const choose = (id: string) => ({ giftChoices: new Map([['gift', id]]) })
const stop = (...ids: string[]) => ({ stops: new Map(ids.map((id) => [id, 'stop' as const])) })
const given = ({ lines }: ReturnType<typeof price>) =>
  lines.filter(({ isGift }) => isGift).map(({ productId }) => productId)

test.each([
  ['the first one until somebody has chosen', {}, 'mochi'],
  ['the one that was chosen', choose('soup'), 'soup'],
  ['the first one for a dish that is not offered', choose('roll'), 'mochi'],
  ['the next one where the first has run out', stop('mochi'), 'cola'],
  ['one that its budget pays for', { budgetLeft: new Map([['gift', toSum(9999)]]) }, 'cola'],
])('of several gifts a customer gets %s, free of charge', (_, changes, expected) => {
  const quote = price(changes)
  expect(given(quote)).toEqual([expected])
  expect(quote.problems).toEqual([])
  expect(quote.total).toBe(priceOrder(anOrder()).total)
})

test('a dish that has run out is not offered; who had chosen it is asked to choose another one', () => {
  const quote = price({ ...choose('mochi'), ...stop('mochi') })
  expect(quote.gifts).toEqual([
    { discountId: 'gift', promoCode: null, productIds: ['cola', 'soup'], chosenId: 'cola' },
  ])
  expect(quote.problems).toEqual([{ code: 'out_of_stock', productIds: ['mochi'], field: 'gift' }])
})

test('where all have run out the promotion says so and gives nothing; its code is not spent', () => {
  const none = stop('mochi', 'cola', 'soup')
  const promised = price({ ...choose('mochi'), ...none })
  expect(promised.problems, 'the customer goes on without it, or not').toEqual([
    { code: 'out_of_stock', productIds: ['mochi'], field: 'gift' },
  ])
  const quote = price(none)
  expect(quote.gifts).toMatchObject([{ productIds: [], chosenId: null }])
  expect([given(quote), usedDiscounts(quote), quote.problems]).toEqual([[], [], []])
  const found = { ...gift, code: 'MOCHI' } as const satisfies PromoCode
  const byCode = price({ ...none, discounts: [], promo: { code: 'MOCHI', found } })
  expect(byCode.problems).toMatchObject([{ code: 'out_of_stock', field: 'promo_code' }])
  const some = price({ ...stop('mochi', 'soup'), discounts: [], promo: { code: 'MOCHI', found } })
  expect([given(some), some.problems]).toEqual([['cola'], []])
})

test('a gift costs what the dish costs that was chosen, and a budget that pays for none of them ends it', () => {
  const costs = (changes: Partial<PriceOrderInput>) =>
    usedDiscounts(price(changes), giftPrices).map(({ cost }) => cost)
  expect(costs(choose('soup'))).toEqual([20_000])
  expect(costs({ budgetLeft: new Map([['gift', toSum(3999)]]) })).toEqual([])
})
