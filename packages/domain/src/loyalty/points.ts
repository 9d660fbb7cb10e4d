import type { DeliveryType } from '../delivery/delivery-type.ts'
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

/** What of the terms decides how many points an order earns, besides the level. */
export type EarningTerms = {
  /** Points that an order earns are rounded down to a multiple of it. */
  readonly roundTo: number
  /** The ways to receive an order that earn points. */
  readonly earningMethods: readonly DeliveryType[]
  /** Whether the part that points paid earns points, too. */
  readonly earnsOnPoints: boolean
}

/** The facts about a completed order that its points depend on. */
export type EarningOrder = {
  readonly method: DeliveryType
  /** Its goods after discounts, without delivery and without what earns no points. */
  readonly goods: Sum
  readonly pointsSpent: Sum
}

/** The points for goods at the percentage of a level, rounded down. */
export function pointsForGoods(
  { method, goods, pointsSpent }: EarningOrder,
  percent: number,
  { roundTo, earningMethods, earnsOnPoints }: EarningTerms,
): Sum {
  if (!earningMethods.includes(method)) return zeroSum
  const points = getPercent(earnsOnPoints ? goods : subtractSum(goods, pointsSpent), percent)
  return toSum(points - (points % roundTo))
}

/** The points that a completed order earns. An order with a discount that excludes points earns none. */
export function pointsEarned({
  lines,
  earnsNothing,
  percent,
  terms,
  ...order
}: Omit<EarningOrder, 'goods'> & {
  readonly lines: readonly EarningLine[]
  readonly earnsNothing: boolean
  readonly percent: number
  readonly terms: EarningTerms
}): Sum {
  if (earnsNothing) return zeroSum
  const earning = lines.filter(({ earnsPoints }) => earnsPoints)
  const goods = addSums(...earning.map((line) => subtractSum(line.total, line.orderDiscountShare)))
  return pointsForGoods({ ...order, goods }, percent, terms)
}

/**
 * The part of an order's points that its refund takes back while they wait, rounded down; none for a refund of nothing, all of
 * them when everything that was paid goes back.
 */
export function waitingShare({
  earned,
  remaining,
  returned,
  paid,
}: {
  readonly earned: Sum
  /** What earlier refunds have left. */
  readonly remaining: Sum
  readonly returned: Sum
  readonly paid: Sum
}): Sum {
  if (returned === 0) return zeroSum
  if (returned >= paid) return remaining
  return toSum(Math.min(remaining, Math.floor((earned * returned) / paid)))
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
