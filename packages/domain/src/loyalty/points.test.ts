import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { findLevel, pointsEarned } from './points.ts'

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

test.each([
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
])('$what: $points points at 3 %', ({ lines, pointsSpent = 0, earnsNothing = false, points }) => {
  expect(pointsEarned({ lines, pointsSpent: toSum(pointsSpent), earnsNothing, percent: 3 })).toBe(points)
})
