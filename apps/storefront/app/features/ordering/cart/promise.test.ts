import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { findSaved } from '../quote/quote.ts'
import { promisedTime } from './use-promise.ts'

const now = toInstant('2026-11-24T14:01:30Z')

test('[R5-05] the cart promises the later end of the quote, rounded up to five minutes', () => {
  expect(promisedTime({ etaMinutes: { from: 45, to: 55 } }, now)).toBe('2026-11-24T15:00:00.000Z')
  expect(promisedTime({ etaMinutes: null }, now)).toBeNull()
})

const sums = { goods: toSum(127_000), discount: toSum(7000), pointsPaid: toSum(0), total: toSum(120_000) }

test.each([
  { delivery: toSum(0), deliveryDiscount: 15_000, saved: 22_000 },
  { delivery: 'none' as const, deliveryDiscount: 15_000, saved: 7000 },
  { delivery: 'unknown' as const, deliveryDiscount: 15_000, saved: 7000 },
])('[R8-01] with delivery $delivery the customer saves $saved', ({ delivery, deliveryDiscount, saved }) => {
  const quote = { sums: { ...sums, delivery }, deliveryDiscount: toSum(deliveryDiscount) }
  expect(findSaved(quote)).toBe(saved)
})

test('[R8-01] a saving under a thousand has no line', () => {
  const quote = {
    sums: { ...sums, discount: toSum(999), delivery: 'none' as const },
    deliveryDiscount: toSum(0),
  }
  expect(findSaved(quote)).toBeNull()
})
