import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryTypes } from '../delivery/delivery-type.ts'
import { addSums, toSum, zeroSum } from '../money/sum.ts'
import { tryProgramme } from './past-orders.ts'
import { mostPoints, payWithPoints, pointsEarned } from './points.ts'
import { aLevel, aProgramme, someProgramme } from './programme.testing.ts'
import { levelOf } from './programme.ts'

const someOrder = fc.record({
  method: fc.constantFrom(...deliveryTypes),
  standing: fc
    .record({ purchases: fc.nat({ max: 250_000 }).map(toSum), more: fc.nat({ max: 250_000 }) })
    .map(({ purchases, more }) => ({
      ...{ purchases, bestPurchases: toSum(purchases + more), grantedSlug: null },
    })),
  goods: fc.nat({ max: 500_000 }).map(toSum),
  pointsSpent: fc.nat({ max: 100_000 }).map(toSum),
  rest: fc.nat({ max: 100_000 }),
})

test('past orders earn in the preview what the accrual gives them, order by order', () => {
  fc.assert(
    fc.property(someProgramme, fc.array(someOrder, { maxLength: 8 }), (programme, orders) => {
      const past = orders.map(({ rest, ...order }) => ({
        ...{ ...order, count: 1, due: toSum(order.pointsSpent + rest) },
      }))
      const real = past.map(({ goods, method, pointsSpent, standing }) =>
        pointsEarned({
          lines: [{ total: goods, orderDiscountShare: zeroSum, earnsPoints: true }],
          ...{ method, pointsSpent, earnsNothing: false, terms: programme },
          percent: levelOf(programme, standing)?.percent ?? 0,
        }),
      )
      expect(tryProgramme(past, programme).earned).toBe(addSums(...real))
      const twice = past.map((order) => ({ ...order, count: 2 }))
      expect(tryProgramme(twice, programme)).toEqual(tryProgramme([...past, ...past], programme))
    }),
  )
})

test('what the preview lets be spent, an order with these points accepts', () => {
  fc.assert(
    fc.property(someProgramme, someOrder, (programme, { rest, ...order }) => {
      const past = { ...order, count: 1, due: toSum(order.pointsSpent + rest) }
      const { spent } = tryProgramme([past], programme)
      const payPercent = levelOf(programme, past.standing)?.payPercent ?? 100
      const { minPointsToSpend: minimum, maxPointsPerOrder } = programme
      const share = { payPercent, maxPointsPerOrder }
      const paid = payWithPoints(past.due, { balance: order.pointsSpent, toSpend: spent, minimum, share })
      expect(paid).toEqual({ pointsSpent: spent, problems: [] })
    }),
  )
})

test.each([
  { least: 0, spent: 30_000 },
  { least: 30_000, spent: 30_000 },
  { least: 30_001, spent: 0 },
])(
  'of 30 000 points that were spent, the preview lets $spent with at least $least at once',
  ({ least, spent }) => {
    const past = {
      ...({ method: 'delivery', count: 1 } as const),
      standing: { purchases: zeroSum, bestPurchases: zeroSum, grantedSlug: null },
      ...{ goods: toSum(100_000), due: toSum(100_000), pointsSpent: toSum(30_000) },
    }
    expect(tryProgramme([past], aProgramme({ minPointsToSpend: toSum(least) })).spent).toBe(spent)
  },
)

test.each([
  { due: 136_000, payPercent: 40, most: null, points: 54_400 },
  { due: 136_000, payPercent: 40, most: 50_000, points: 50_000 },
  { due: 999, payPercent: 50, most: null, points: 499 },
  { due: 136_000, payPercent: 0, most: null, points: 0 },
  { due: 0, payPercent: 100, most: 50_000, points: 0 },
  { due: 136_000, payPercent: 100, most: null, points: 136_000 },
])(
  'of $due with $payPercent % and $most at most, points pay $points',
  ({ due, payPercent, most, points }) => {
    const maxPointsPerOrder = most === null ? null : toSum(most)
    expect(mostPoints(toSum(due), { payPercent, maxPointsPerOrder })).toBe(points)
  },
)

test.each([
  { toSpend: 39_999, balance: 100_000, spent: 39_999, problems: [] },
  { toSpend: 40_000, balance: 40_000, spent: 40_000, problems: [] },
  { toSpend: 90_000, balance: 40_000, spent: 40_000, problems: [] },
  { toSpend: 90_000, balance: 39_999, spent: 0, problems: ['balance_too_low'] },
  { toSpend: 'total', balance: 100_000, spent: 0, problems: ['points_above_maximum'] },
] as const)(
  'an order of 100 000 that points pay to 40 %, with $toSpend of $balance, spends $spent',
  (row) => {
    const toSpend = row.toSpend === 'total' ? row.toSpend : toSum(row.toSpend)
    const share = { payPercent: 40, maxPointsPerOrder: null }
    const paid = payWithPoints(toSum(100_000), { balance: toSum(row.balance), toSpend, share })
    expect(paid.pointsSpent).toBe(row.spent)
    expect(paid.problems.map(({ code }) => code)).toEqual(row.problems)
  },
)

test('orders that nobody distinguishes count together, on the level of a grant too', () => {
  const programme = aProgramme({ levels: [aLevel('start'), aLevel('gold', { percent: 7, from: 1000 })] })
  const none = { pointsSpent: zeroSum, due: zeroSum }
  const order = { ...none, count: 3, method: 'delivery', goods: toSum(10_050) } as const
  const standing = { purchases: zeroSum, bestPurchases: zeroSum, grantedSlug: null }
  expect(tryProgramme([{ ...order, standing }], programme)).toEqual({ earned: 903, spent: 0 })
  const granted = { ...order, standing: { ...standing, grantedSlug: 'gold' } }
  expect(tryProgramme([granted], programme)).toEqual({ earned: 2109, spent: 0 })
})
