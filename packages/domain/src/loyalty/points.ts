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
export function findLevel<Level extends LoyaltyLevel>(
  levels: readonly Level[],
  { purchases, grantedSlug }: { readonly purchases: Sum; readonly grantedSlug: string | null },
): Level | null {
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

/** What a completed order earns points for. Delivery and what was paid with points earn nothing. */
export function earningSum(lines: readonly EarningLine[], pointsSpent: Sum): Sum {
  const earning = lines.filter(({ earnsPoints }) => earnsPoints)
  const goods = addSums(...earning.map((line) => subtractSum(line.total, line.orderDiscountShare)))
  return subtractSum(goods, pointsSpent)
}

/**
 * The points that a completed order earns, rounded down. An order with a discount that excludes points earns none.
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
  return getPercent(earningSum(lines, pointsSpent), percent)
}

/** The card's balance, and how many points to spend. */
export type PointsToPayWith = {
  readonly balance: Sum
  /** `total` pays everything with points. */
  readonly toSpend: Sum | 'total'
  /** The minimum to spend at once, inclusive; no minimum by default. */
  readonly minimum?: Sum
  readonly share?: PointsShare
}

/** How much of an order points can pay. */
export type PointsShare = {
  /** Of the order, on the customer's level. */
  readonly payPercent: number
  /** Null: no limit besides the percentage. */
  readonly maxPointsPerOrder: Sum | null
}

/** The most points that an order can be paid with, rounded down. */
export function mostPoints(due: Sum, { payPercent, maxPointsPerOrder }: PointsShare): Sum {
  const share = getPercent(due, payPercent)
  return toSum(Math.min(share, maxPointsPerOrder ?? share))
}

/**
 * Never spends more points than are due, nor than the programme lets pay. When more are requested than available, or fewer
 * than the minimum, or all of it has to be paid and may not, none are spent and there is a problem.
 */
export function payWithPoints(
  due: Sum,
  { balance, toSpend, minimum = zeroSum, share }: PointsToPayWith,
): { readonly pointsSpent: Sum; readonly problems: readonly Problem[] } {
  const maximum = share ? mostPoints(due, share) : due
  const wanted = toSpend === 'total' ? due : toSum(Math.min(maximum, toSpend))
  const refusal = refuse(wanted, { balance, minimum, maximum })
  return refusal ? { pointsSpent: zeroSum, problems: [refusal] } : { pointsSpent: wanted, problems: [] }
}

function refuse(
  wanted: Sum,
  { balance, minimum, maximum }: { readonly balance: Sum; readonly minimum: Sum; readonly maximum: Sum },
): Problem | null {
  if (wanted > balance) return { code: 'balance_too_low', field: 'points' }
  if (wanted > maximum) return { code: 'points_above_maximum', maximum, field: 'points' }
  return wanted > 0 && wanted < minimum ? { code: 'points_below_minimum', minimum, field: 'points' } : null
}

/** Points whose time ran out while an order had them can be spent for one more day. */
export const pointsGraceMinutes = 24 * 60
