import { addSums, getPercent, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { Problem } from '../problem.ts'

/** A level of the loyalty programme. */
export type LoyaltyLevel = {
  readonly slug: string
  /** The percentage of the paid sum that is earned as points. */
  readonly percent: number
  /** The purchases of the last twelve months from which it applies. */
  readonly fromPurchases: Sum
}

/** The highest level by purchases or by a grant. Null in a chain without a programme. */
export function findLevel(
  levels: readonly LoyaltyLevel[],
  { purchases, grantedSlug }: { readonly purchases: Sum; readonly grantedSlug: string | null },
): LoyaltyLevel | null {
  const granted = levels.find(({ slug }) => slug === grantedSlug)
  const reached = Math.max(purchases, granted?.fromPurchases ?? 0)
  const open = levels.filter(({ fromPurchases }) => fromPurchases <= reached)
  return open.toSorted((a, b) => b.fromPurchases - a.fromPurchases)[0] ?? null
}

/** The facts about a line of a completed order that matter for points. */
export type EarningLine = {
  readonly total: Sum
  readonly orderDiscountShare: Sum
  readonly earnsPoints: boolean
}

/**
 * The points that a completed order earns, rounded down. Delivery and what was paid with points earn nothing, nor
 * does an order with a discount that excludes points.
 */
export function pointsEarned({
  lines,
  pointsSpent,
  earnsNothing,
  percent,
}: {
  readonly lines: readonly EarningLine[]
  readonly pointsSpent: Sum
  readonly earnsNothing: boolean
  readonly percent: number
}): Sum {
  if (earnsNothing) return zeroSum
  const earning = lines.filter(({ earnsPoints }) => earnsPoints)
  const goods = addSums(...earning.map((line) => subtractSum(line.total, line.orderDiscountShare)))
  return getPercent(subtractSum(goods, pointsSpent), percent)
}

/** The card's balance, and how many points to spend. */
export type PointsToPayWith = {
  readonly balance: Sum
  /** `total` pays everything with points. */
  readonly toSpend: Sum | 'total'
  /** The minimum to spend at once, inclusive; no minimum by default. */
  readonly minimum?: Sum
}

/**
 * Never spends more points than are due. When more are requested than available, or fewer than the minimum, none are
 * spent and there is a problem.
 */
export function payWithPoints(
  due: Sum,
  { balance, toSpend, minimum = zeroSum }: PointsToPayWith,
): { readonly pointsSpent: Sum; readonly problems: readonly Problem[] } {
  const wanted = toSum(Math.min(due, toSpend === 'total' ? due : toSpend))
  const refusal: Problem | null =
    wanted > balance
      ? { code: 'balance_too_low', field: 'points' }
      : wanted > 0 && wanted < minimum
        ? { code: 'points_below_minimum', minimum, field: 'points' }
        : null
  return refusal ? { pointsSpent: zeroSum, problems: [refusal] } : { pointsSpent: wanted, problems: [] }
}
