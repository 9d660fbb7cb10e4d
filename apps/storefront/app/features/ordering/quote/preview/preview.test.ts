import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aLine, anAsk } from '../cart.testing.ts'
import { previewQuote } from './preview.ts'

const now = new Date('2027-03-08T12:00:00+05:00')
const zone = { deliveryFee: toSum(15_000), freeFrom: toSum(100_000), minimumOrder: toSum(40_000) }

function aPreview(input: Partial<Parameters<typeof previewQuote>[0]> = {}) {
  return previewQuote({ ask: anAsk(), rules: null, zone, citySlug: 'tashkent', now, ...input })
}

test('without the server the order is priced by the terms of the zone', () => {
  expect(aPreview()).toMatchObject({
    id: null,
    sums: { goods: 50_000, discount: 0, delivery: 15_000, total: 65_000 },
    minimum: 40_000,
    freeDeliveryFrom: 100_000,
  })
})

test('without rules the reductions that the lines show still count', () => {
  const line = aLine({ quantity: 2, price: toSum(69_000), priceWithDiscount: toSum(59_000) })
  const { sums, deliveryDiscount } = aPreview({ ask: anAsk({ lines: [line] }) })
  expect(deliveryDiscount, 'the delivery that is free from 100 000').toBe(15_000)
  expect(sums).toEqual({ goods: 138_000, discount: 20_000, delivery: 0, pointsPaid: 0, total: 118_000 })
})

test('a stopped line is in no sum', () => {
  const lines = [aLine(), aLine({ productId: 'wok', inStop: 'stop' })]
  expect(aPreview({ ask: anAsk({ lines }) }).goods).toBe(50_000)
})

test('without an address the way is unknown, and nothing is added for it', () => {
  const { sums } = aPreview({ ask: anAsk({ location: null }), zone: null })
  expect(sums).toMatchObject({ delivery: 'unknown', total: 50_000 })
})

test('takeaway has no way at all', () => {
  expect(aPreview({ ask: anAsk({ deliveryType: 'self-pickup' }) }).sums.delivery).toBe('none')
})

test('below the minimum the preview says how much is missing', () => {
  const ask = anAsk({ lines: [aLine({ price: toSum(19_000) })] })
  expect(aPreview({ ask }).problems).toEqual([
    { code: 'below_minimum', lineKey: null, field: null, facts: { minimum: 40_000, missing: 21_000 } },
  ])
})
