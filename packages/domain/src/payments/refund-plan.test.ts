import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSums, toSum, zeroSum } from '../money/sum.ts'
import { onlinePaymentTypes } from './payment-type.ts'
import { planRefunds, type RefundPlan, sumOfRefunds, type TakenPayment } from './refund-plan.ts'

const sum = fc.nat(1_000_000).map(toSum)
const way = fc.constantFrom('points' as const, 'transfer' as const)
const payments: fc.Arbitrary<readonly TakenPayment[]> = fc.array(
  fc
    .record({
      id: fc.uuid(),
      provider: fc.constantFrom(...onlinePaymentTypes),
      amount: sum,
      share: fc.constantFrom(0, 0, 1, 2),
      paysOrder: fc.boolean(),
    })
    // Untouched, returned in part, or returned as a whole.
    .map(({ share, ...payment }) => ({
      ...payment,
      returned: toSum(Math.floor((payment.amount * share) / 2)),
    })),
  { maxLength: 4 },
)

function getReturned({ refunds }: RefundPlan, { id }: TakenPayment): number {
  return refunds.reduce(
    (sum, one) => ('paymentId' in one && one.paymentId === id ? sum + one.amount : sum),
    0,
  )
}

test('[S-02] an order that has ended returns exactly what was taken for it and not returned before', () => {
  fc.assert(
    fc.property(sum, payments, way, (points, taken, restWay) => {
      const plan = planRefunds({ kind: 'order_ended', points, payments: taken, way: restWay })
      for (const one of taken) expect(getReturned(plan, one)).toBe(one.amount - one.returned)
      const left = taken.reduce((all, { amount, returned }) => all + amount - returned, 0)
      expect(sumOfRefunds(plan)).toBe(points + left)
      expect(plan.refunds.every(({ amount }) => amount > 0)).toBe(true)
      // Providers return whole payments only.
      const whole = taken.filter(({ returned, amount }) => returned === 0 && amount > 0)
      const byProviders = plan.refunds.filter(({ way }) => onlinePaymentTypes.some((type) => type === way))
      expect(byProviders).toHaveLength(whole.length)
      expect([plan.excess, plan.covered, plan.revoked]).toEqual([0, 0, []])
    }),
  )
})

test('[S-02] an order that is paid on receipt after all costs its total once: what was taken online goes back whole', () => {
  fc.assert(
    fc.property(sum, payments, way, (total, taken, restWay) => {
      const plan = planRefunds({ kind: 'paid_on_receipt', payments: taken, way: restWay })
      const onReceipt = total
      const paid = taken.reduce((all, { amount }) => all + amount, 0) + onReceipt
      const before = taken.reduce((all, { returned }) => all + returned, 0)
      expect(paid - before - sumOfRefunds(plan)).toBe(total)
      for (const one of taken) {
        expect(getReturned(plan, one)).toBe(one.amount - one.returned)
        const refund = plan.refunds.find((each) => 'paymentId' in each && each.paymentId === one.id)
        // Providers return whole payments only.
        if (refund) expect(refund.way).toBe(one.returned === 0 ? one.provider : restWay)
      }
      expect(plan.refunds.some(({ way: by }) => by === 'spent_points')).toBe(false)
      // What went back leaves nothing for a second return.
      const after = taken.map((one) => ({ ...one, returned: one.amount }))
      expect(planRefunds({ kind: 'paid_on_receipt', payments: after, way: restWay }).refunds).toEqual([])
    }),
  )
})

test('[S-02] a complaint returns what was decided, by a provider where it is a whole payment, and never more than was taken', () => {
  fc.assert(
    fc.property(sum, payments, fc.boolean(), (amount, taken, isByParts) => {
      const plan = planRefunds({ kind: 'complaint', amount, payments: taken, isByParts })
      const paying = taken.filter(({ paysOrder }) => paysOrder)
      const left = paying.reduce((all, one) => all + one.amount - one.returned, 0)
      expect(sumOfRefunds(plan)).toBe(Math.min(amount, left))
      expect(plan.excess).toBe(Math.max(0, amount - left))
      for (const one of taken) {
        const returned = getReturned(plan, one)
        expect(returned).toBeLessThanOrEqual(one.paysOrder ? one.amount - one.returned : 0)
        const refund = plan.refunds.find((each) => 'paymentId' in each && each.paymentId === one.id)
        if (refund) expect(refund.way).toBe(returned === one.amount ? one.provider : 'transfer')
      }
    }),
  )
})

test('[S-02] an order that costs less never returns more than was taken, and its parts add up', () => {
  fc.assert(
    fc.property(
      sum,
      sum,
      sum,
      payments,
      way,
      fc.boolean(),
      (points, costsLess, shortBy, taken, restWay, isByParts) => {
        const plan = planRefunds({
          kind: 'costs_less',
          points,
          costsLess,
          shortBy,
          payments: taken,
          way: restWay,
          isByParts,
        })
        for (const one of taken) {
          const part = getReturned(plan, one)
          expect(part).toBeLessThanOrEqual(one.paysOrder ? one.amount - one.returned : 0)
        }
        expect(sumOfRefunds(plan) - points + plan.covered + plan.excess).toBe(costsLess)
        expect(plan.covered).toBe(Math.min(shortBy, costsLess))
        // Something is left over only where nothing is left to return.
        const rest = taken.some((one) => one.paysOrder && getReturned(plan, one) < one.amount - one.returned)
        if (plan.excess > 0) expect(rest).toBe(false)
      },
    ),
  )
})

test('of two payments the later one is returned first', () => {
  const payment = { provider: 'click' as const, returned: zeroSum, paysOrder: true }
  const taken = [
    { ...payment, id: 'first', amount: toSum(75_000) },
    { ...payment, id: 'second', amount: toSum(20_000) },
  ]
  const less = {
    ...{ kind: 'costs_less' as const, points: zeroSum, shortBy: zeroSum, payments: taken },
    isByParts: false,
  }
  expect(planRefunds({ ...less, costsLess: toSum(30_000), way: 'points' }).refunds).toEqual([
    { way: 'points', amount: 20_000, paymentId: 'second' },
    { way: 'points', amount: 10_000, paymentId: 'first' },
  ])
})

test('[C-31] of an order that several people paid each gets back a share of what they paid, and never as points', () => {
  const payment = { provider: 'click' as const, returned: zeroSum, paysOrder: true }
  const taken = [
    { ...payment, id: 'aziz', amount: toSum(75_000) },
    { ...payment, id: 'timur', amount: toSum(25_000) },
    { ...payment, id: 'twice', amount: toSum(25_000), paysOrder: false },
  ]
  const less = { points: zeroSum, shortBy: zeroSum, payments: taken, isByParts: true }
  const plan = planRefunds({ kind: 'costs_less', ...less, costsLess: toSum(10_001), way: 'points' })
  expect(plan.refunds).toEqual([
    { way: 'transfer', amount: 2_500, paymentId: 'timur' },
    { way: 'transfer', amount: 7_501, paymentId: 'aziz' },
  ])
})

test('[S-02] what a provider returns by itself takes given points off the card, and names what went back twice', () => {
  fc.assert(
    fc.property(
      payments.filter(({ length }) => length > 0),
      fc.array(fc.record({ id: fc.uuid(), way, amount: sum }), { maxLength: 4 }),
      sum,
      ([payment], parts, balance) => {
        if (!payment) return
        const plan = planRefunds({ kind: 'provider_returned', payment, parts, balance })
        const revoked = addSums(...plan.revoked.map(({ amount }) => amount))
        expect(revoked).toBeLessThanOrEqual(balance)
        const given = addSums(...parts.map(({ amount }) => amount))
        expect(sumOfRefunds(plan) + given - revoked).toBe(payment.amount + plan.excess)
        for (const { partId, amount } of plan.revoked) {
          const part = parts.find(({ id }) => id === partId)
          expect(part?.way).toBe('points')
          expect(amount).toBeLessThanOrEqual(part?.amount ?? 0)
        }
      },
    ),
  )
})

test('[S-02] points that were given for a part come off the card as far as it has them, a transfer does not', () => {
  const payment = {
    id: 'first',
    provider: 'payme',
    amount: toSum(100_000),
    returned: zeroSum,
    paysOrder: true,
  } as const
  const parts = [
    { id: 'points', way: 'points', amount: toSum(25_000) },
    { id: 'transfer', way: 'transfer', amount: toSum(10_000) },
    { id: 'more points', way: 'points', amount: toSum(20_000) },
  ] as const
  const plan = planRefunds({ kind: 'provider_returned', payment, parts, balance: toSum(30_000) })
  expect(plan.revoked).toEqual([
    { partId: 'points', amount: 25_000 },
    { partId: 'more points', amount: 5_000 },
  ])
  expect(plan.excess, 'the transfer, and the points that are spent').toBe(25_000)
})
