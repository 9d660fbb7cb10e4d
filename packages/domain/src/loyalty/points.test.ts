import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryType } from '../delivery/delivery-type.ts'
import { type Sum, toSum } from '../money/sum.ts'
import { type EarningLine, type EarningTerms, findLevel, pointsEarned, waitingShare } from './points.ts'
import { noProgramme } from './programme.ts'

const levels = [
  { slug: 'gold', percent: 7, fromPurchases: toSum(6_000_000) },
  { slug: 'start', percent: 3, fromPurchases: toSum(0) },
  { slug: 'silver', percent: 5, fromPurchases: toSum(2_000_000) },
]

test.each([
  { purchases: 0, grantedSlug: null, level: 'start' },
  { purchases: 1_999_999, grantedSlug: null, level: 'start' },
  { purchases: 2_000_000, grantedSlug: null, level: 'silver' },
  { purchases: 5_999_999, grantedSlug: null, level: 'silver' },
  { purchases: 6_000_000, grantedSlug: null, level: 'gold' },
  { purchases: 0, grantedSlug: 'silver', level: 'silver' },
  { purchases: 6_000_000, grantedSlug: 'silver', level: 'gold' },
  { purchases: 0, grantedSlug: 'platinum', level: 'start' },
])(
  'with $purchases sum of purchases and granted $grantedSlug the level is $level',
  ({ purchases, grantedSlug, level }) => {
    expect(findLevel(levels, { purchases: toSum(purchases), grantedSlug })?.slug).toBe(level)
  },
)

test('a chain without a programme has no level', () => {
  expect(findLevel([], { purchases: toSum(9_000_000), grantedSlug: 'gold' })).toBeNull()
})

const aLine = (total: number, changes = {}) => ({
  total: toSum(total),
  orderDiscountShare: toSum(0),
  earnsPoints: true,
  ...changes,
})

type EarningCase = {
  readonly what: string
  readonly lines: readonly EarningLine[]
  readonly points: number
  readonly pointsSpent?: number
  readonly earnsNothing?: boolean
  readonly method?: DeliveryType
  readonly terms?: Partial<EarningTerms>
}

test.each<EarningCase>([
  { what: 'a plain order', lines: [aLine(64_000)], points: 1_920 },
  { what: 'half a point is none', lines: [aLine(50)], points: 1 },
  {
    what: 'what a discount took',
    lines: [aLine(64_000, { orderDiscountShare: toSum(4_000) })],
    points: 1_800,
  },
  { what: 'a drink', lines: [aLine(64_000), aLine(12_000, { earnsPoints: false })], points: 1_920 },
  { what: 'points that paid a part', lines: [aLine(64_000)], pointsSpent: 14_000, points: 1_500 },
  { what: 'points that paid all', lines: [aLine(64_000)], pointsSpent: 79_000, points: 0 },
  { what: 'a promo code', lines: [aLine(64_000)], earnsNothing: true, points: 0 },
  { what: 'nothing', lines: [], points: 0 },
  { what: 'rounding down to ten', lines: [aLine(64_999)], terms: { roundTo: 10 }, points: 1_940 },
  { what: 'less than the rounding', lines: [aLine(3_300)], terms: { roundTo: 100 }, points: 0 },
  { what: 'exactly the rounding', lines: [aLine(3_334)], terms: { roundTo: 100 }, points: 100 },
  { what: 'a takeaway', lines: [aLine(64_000)], method: 'self-pickup', points: 1_920 },
  {
    ...{ what: 'a takeaway that earns nothing', lines: [aLine(64_000)], method: 'self-pickup' },
    ...{ terms: { earningMethods: ['delivery'] }, points: 0 },
  },
  {
    ...{ what: 'points that paid a part and earn, too', lines: [aLine(64_000)], pointsSpent: 14_000 },
    ...{ terms: { earnsOnPoints: true }, points: 1_920 },
  },
])(
  '$what: $points points at 3 %',
  ({ lines, points, pointsSpent = 0, earnsNothing = false, method = 'delivery', terms = {} }) => {
    const order = { lines, method, pointsSpent: toSum(pointsSpent), earnsNothing, percent: 3 }
    expect(pointsEarned({ ...order, terms: { ...noProgramme, ...terms } })).toBe(points)
  },
)

test.each([
  { what: 'all of it', returned: 90_000, share: 1_800 },
  { what: 'a third', returned: 30_000, share: 600 },
  { what: 'more than was paid', returned: 100_000, share: 1_800 },
  { what: 'too little for a point', returned: 49, share: 0 },
])('a refund of $what takes back $share of the points that wait', ({ returned, share }) => {
  const earned = toSum(1_800)
  const order = { earned, remaining: earned, paid: toSum(90_000) }
  expect(waitingShare({ ...order, returned: toSum(returned) })).toBe(share)
})

test('a refund of nothing takes no points, also of an order that points have paid', () => {
  const [earned, nothing] = [toSum(1_800), toSum(0)]
  expect(waitingShare({ earned, remaining: earned, returned: nothing, paid: nothing })).toBe(0)
})

test('refunds of an order one after another take back no more than it earned, and all of it with the last', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.nat({ max: 9_000 }).map(toSum), sums, (earned, refunds) => {
      const paid = toSum(refunds.reduce((total, one) => total + one, 0))
      const left = refunds.reduce((remaining: Sum, one) => {
        const share = waitingShare({ earned, remaining, returned: toSum(one), paid })
        expect(share).toBeLessThanOrEqual(remaining)
        return toSum(remaining - share)
      }, earned)
      expect(left).toBeLessThan(refunds.length + 1)
      expect(waitingShare({ earned, remaining: earned, returned: paid, paid })).toBe(earned)
    }),
  )
})
