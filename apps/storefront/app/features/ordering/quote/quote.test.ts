import { toSum } from '@doira/domain/money/sum'
import type { ProblemCode } from '@doira/domain/problem'
import { expect, test } from 'vitest'
import { aQuote } from './cart.testing.ts'
import { missingToFreeDelivery, missingToMinimum, promoRefusal } from './quote.ts'

const takeaway = { sums: { ...aQuote().sums, delivery: 'none' as const } }

test.each([
  { goods: 75_000, missing: 25_000 },
  { goods: 100_000, missing: 0 },
  { goods: 293_000, missing: 0 },
])('of $goods there are $missing missing to free delivery from 100 000', ({ goods, missing }) => {
  expect(missingToFreeDelivery(aQuote({ goods: toSum(goods) }))).toBe(missing)
})

test('there is no way to free delivery in takeaway and where delivery is never free', () => {
  expect(missingToFreeDelivery(aQuote(takeaway))).toBeNull()
  expect(missingToFreeDelivery(aQuote({ freeDeliveryFrom: null }))).toBeNull()
})

test('[R5-09] takeaway has no minimum', () => {
  expect(missingToMinimum(aQuote({ goods: toSum(19_000) }))).toBe(21_000)
  expect(missingToMinimum(aQuote({ goods: toSum(19_000), ...takeaway }))).toBe(0)
})

test.each<{ code: ProblemCode; field: string | null; isRefusal: boolean }>([
  { code: 'promo_not_found', field: 'promo_code', isRefusal: true },
  { code: 'promo_used', field: null, isRefusal: true },
  { code: 'unauthorized', field: 'promo_code', isRefusal: true },
  { code: 'below_minimum', field: null, isRefusal: false },
])('[R8-08] $code at $field refuses the promo code: $isRefusal', ({ code, field, isRefusal }) => {
  const problem = { code, field, lineKey: null, facts: {} }
  expect(promoRefusal([problem])).toBe(isRefusal ? problem : null)
})
