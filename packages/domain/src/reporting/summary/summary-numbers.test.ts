import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { orderStatuses } from '../../orders/status.ts'
import { orderPaymentTypes } from '../../payments/payment-type.ts'
import { addMinutes, toInstant } from '../../time/instant.ts'
import { aCountedOrder } from './summary.testing.ts'
import { findMedian, getMost, getNumbers } from './summary-numbers.ts'
import { isCounted } from './summary-order.ts'
import { getReturns, partsOfBranches } from './summary-parts.testing.ts'
import { addParts, noParts } from './summary-parts.ts'

const noon = toInstant('2026-11-21T07:00:00Z')
const later = (minutes: number) => addMinutes(noon, minutes)
const all = { from: later(-600), to: later(600), asOf: later(600) }
const anOrder = fc
  .record({
    branchId: fc.constantFrom('chilanzar', 'yunusabad', 'centre'),
    deliveryType: fc.constantFrom('delivery' as const, 'self-pickup' as const),
    paymentType: fc.constantFrom(...orderPaymentTypes),
    status: fc.constantFrom(...orderStatuses),
    createdAt: fc.integer({ min: -600, max: 600 }).map(later),
    firstPromisedAt: fc.option(fc.integer({ min: -600, max: 700 }).map(later)),
    handedAt: fc.option(fc.integer({ min: -600, max: 700 }).map(later)),
    finishedAt: fc.option(fc.integer({ min: -600, max: 700 }).map(later)),
    isPreOrder: fc.boolean(),
    total: fc.nat(1_000_000).map(toSum),
  })
  .map(aCountedOrder)

test('the numbers of an evening follow from its orders', () => {
  const orders = [
    aCountedOrder(),
    aCountedOrder({ handedAt: later(60), total: toSum(50_001) }),
    aCountedOrder({ status: 'operator_cancelled', handedAt: null, finishedAt: later(30) }),
    aCountedOrder({ status: 'payment_awaited' }),
    aCountedOrder({ status: 'server_cancelled' }),
  ]
  expect(getNumbers(partsOfBranches(orders, all).chilanzar ?? noParts)).toEqual({
    ...{ orders: 3, late: 1, cancelled: 1, revenue: 150_001, average: 75_000, median: 41, promised: 50 },
  })
})

test('of cancelled orders only, refunds and outstanding refunds are counted', () => {
  const returns = [
    { amount: toSum(40_000), doneAt: later(40) },
    { amount: toSum(60_000), doneAt: null },
    { amount: toSum(5_000), doneAt: later(50) },
  ]
  const cancelled = aCountedOrder({ status: 'operator_cancelled', finishedAt: later(30), returns })
  const orders = [cancelled, aCountedOrder({ returns })]
  expect(getReturns(orders, all)).toEqual({ returned: 45_000, returning: 60_000 })
  expect(getReturns(orders, { ...all, asOf: later(45) })).toEqual({ returned: 40_000, returning: 65_000 })
  expect(getReturns(orders, { ...all, asOf: later(29) })).toEqual({ returned: 0, returning: 0 })
})

test('without orders there is no average and no median', () => {
  expect(getNumbers(noParts)).toMatchObject({
    orders: 0,
    revenue: 0,
    average: null,
    median: null,
    promised: null,
  })
})

test.each([
  { counts: {}, median: null },
  { counts: { 41: 1 }, median: 41 },
  { counts: { 41: 1, 43: 1 }, median: 41 },
  { counts: { 9: 1, 10: 1, 100: 1 }, median: 10 },
  { counts: { 5: 3, 90: 2 }, median: 5 },
])('the median of $counts is $median', ({ counts, median }) => {
  expect(findMedian(counts)).toBe(median)
})

test('the median of a list is its middle value, or the lower of two', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(120), { minLength: 1 }), (values) => {
      const counts: Record<number, number> = {}
      for (const value of values) counts[value] = (counts[value] ?? 0) + 1
      expect(findMedian(counts)).toBe(values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1])
    }),
  )
})

test('the most ordered dishes come first; those left out were ordered less', () => {
  expect(getMost({ lava: 3, classic: 7, crab: 3 }, 2)).toEqual([
    { productId: 'classic', quantity: 7 },
    { productId: 'crab', quantity: 3 },
  ])
})

test('the parts of any division in time and branches add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(anOrder), fc.integer({ min: -600, max: 600 }), (orders, cutAt) => {
      const whole = partsOfBranches(orders, all)
      const [early, late] = [
        partsOfBranches(orders, { ...all, to: later(cutAt) }),
        partsOfBranches(orders, { ...all, from: later(cutAt) }),
      ]
      const ids = Object.keys(whole)
      for (const id of ids) {
        expect(addParts(early[id] ?? noParts, late[id] ?? noParts)).toEqual(whole[id])
      }
      const chain = getNumbers(addParts(...Object.values(whole)))
      const branches = ids.map((id) => getNumbers(whole[id] ?? noParts))
      for (const name of ['orders', 'late', 'cancelled', 'revenue'] as const) {
        expect(branches.reduce((sum, one) => sum + one[name], 0)).toBe(chain[name])
      }
      const payments = addParts(...Object.values(whole)).payments
      expect(Object.values(payments).reduce((sum, count) => sum + count, 0)).toBe(chain.orders)
      expect(chain.orders).toBe(orders.filter((one) => isCounted(one) && one.createdAt < all.to).length)
    }),
  )
})
