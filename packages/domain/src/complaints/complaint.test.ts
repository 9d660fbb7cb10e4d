import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum, zeroSum } from '../money/sum.ts'
import { defaultRules } from '../policy/chain-rules.ts'
import { addMinutes, toInstant } from '../time/instant.ts'
import {
  type ComplaintMoney,
  complaintLimits,
  findComplaintProblem,
  isComplaintLate,
  mostOfOrder,
  sumCompensation,
} from './complaint.ts'

const sum = fc.nat(500_000).map(toSum)
const { complaintRules } = defaultRules

const money: ComplaintMoney = {
  paid: toSum(100_000),
  returned: zeroSum,
  inHand: toSum(100_000),
  given: zeroSum,
  givenOtherwise: zeroSum,
}

test('[S-49] whatever is given one after another, a customer never gets more than they paid', () => {
  const step = fc.record({ money: sum, points: sum, dishes: sum })
  fc.assert(
    fc.property(sum, sum, fc.array(step, { maxLength: 12 }), (total, points, steps) => {
      let state: ComplaintMoney = { ...money, paid: toSum(total + points), inHand: total }
      for (const given of steps) {
        if (findComplaintProblem(given, { money: state, limits: null })) continue
        state = {
          ...state,
          given: toSum(state.given + sumCompensation(given)),
          returned: toSum(state.returned + given.money),
          inHand: toSum(state.inHand - given.money),
          givenOtherwise: toSum(state.givenOtherwise + given.points + given.dishes),
        }
      }
      expect(state.given).toBeLessThanOrEqual(total + points)
      expect(state.returned).toBeLessThanOrEqual(total)
    }),
  )
})

test.each([
  { role: 'operator', given: 0, givenToday: 0, order: 40_000, day: 120_000 },
  { role: 'operator', given: 30_000, givenToday: 100_000, order: 10_000, day: 20_000 },
  { role: 'operator', given: 90_000, givenToday: 500_000, order: 0, day: 0 },
  { role: 'manager', given: 50_000, givenToday: 500_000, order: 250_000, day: 1_000_000 },
  { role: 'owner', given: 900_000, givenToday: 9_000_000, order: null, day: null },
  { role: 'kitchen', given: 0, givenToday: 0, order: 0, day: 0 },
] as const)(
  '[S-49] a $role who gave $givenToday today and of an order $given may give $order and $day more',
  ({ role, given, givenToday, order, day }) => {
    const limits = { given: toSum(given), givenToday: toSum(givenToday) }
    expect(complaintLimits(complaintRules, role, limits)).toEqual({ order, day })
  },
)

test.each([
  { amount: 40_000, limits: { order: 40_000, day: 120_000 }, problem: null },
  { amount: 40_001, limits: { order: 40_000, day: 120_000 }, problem: { of: 'order', left: 40_000 } },
  { amount: 30_000, limits: { order: 40_000, day: 20_000 }, problem: { of: 'day', left: 20_000 } },
  { amount: 100_000, limits: { order: null, day: null }, problem: null },
])('[S-49] of $limits $amount is refused with $problem', ({ amount, limits, problem }) => {
  const own = {
    order: limits.order === null ? null : toSum(limits.order),
    day: limits.day === null ? null : toSum(limits.day),
  }
  const parts = { money: toSum(5_000), points: toSum(amount - 15_000), dishes: toSum(10_000) }
  const found = findComplaintProblem(parts, { money, limits: own })
  expect(found).toEqual(problem && { code: 'complaint_limit', ...problem })
})

test('[S-49] money comes from what online payments have taken, and everything else from what was paid', () => {
  const cash = { ...money, inHand: zeroSum }
  expect(mostOfOrder(cash)).toEqual({ money: 0, whole: 100_000 })
  const half = { ...money, returned: toSum(60_000), inHand: toSum(40_000), givenOtherwise: toSum(10_000) }
  expect(mostOfOrder(half)).toEqual({ money: 30_000, whole: 30_000 })
  const dear = { money: zeroSum, points: toSum(20_000), dishes: toSum(10_001) }
  expect(findComplaintProblem(dear, { money: half, limits: null })).toEqual({
    code: 'complaint_above_paid',
    left: 30_000,
  })
})

test('[S-49] a complaint is late after thirty days to the minute', () => {
  const receivedAt = toInstant('2027-03-08T07:10:00Z')
  const day = 24 * 60
  expect(isComplaintLate(receivedAt, addMinutes(receivedAt, 30 * day))).toBe(false)
  expect(isComplaintLate(receivedAt, addMinutes(receivedAt, 30 * day + 1))).toBe(true)
})
