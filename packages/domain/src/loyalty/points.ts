import { addSums, percentOf, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { Problem } from '../problem.ts'

/** A step of the loyalty programme. */
export type LoyaltyLevel = {
  readonly slug: string
  /** Of what was paid in money, as points. */
  readonly percent: number
  /** Purchases of the last twelve months that open it. */
  readonly fromPurchases: Sum
}

/** The highest level that is open: by purchases, or granted by hand. Null in a chain without a programme. */
export function levelOf(
  levels: readonly LoyaltyLevel[],
  { purchases, grantedSlug }: { readonly purchases: Sum; readonly grantedSlug: string | null },
): LoyaltyLevel | null {
  const granted = levels.find(({ slug }) => slug === grantedSlug)
  const reached = Math.max(purchases, granted?.fromPurchases ?? 0)
  const open = levels.filter(({ fromPurchases }) => fromPurchases <= reached)
  return open.toSorted((a, b) => b.fromPurchases - a.fromPurchases)[0] ?? null
}

/** A line of a finished order as far as it earns points. */
export type EarningLine = {
  readonly total: Sum
  readonly orderDiscountShare: Sum
  readonly earnsPoints: boolean
}

/**
 * What a finished order earns, rounded down. Neither the delivery nor what points paid for earns anything, and an
 * order with a promo code does not either.
 */
export function pointsEarned({
  lines,
  pointsSpent,
  hasPromoCode,
  percent,
}: {
  readonly lines: readonly EarningLine[]
  readonly pointsSpent: Sum
  readonly hasPromoCode: boolean
  readonly percent: number
}): Sum {
  if (hasPromoCode) return zeroSum
  const earning = lines.filter(({ earnsPoints }) => earnsPoints)
  const goods = addSums(...earning.map((line) => subtractSum(line.total, line.orderDiscountShare)))
  return percentOf(subtractSum(goods, pointsSpent), percent)
}

/** What is on the card, and how much of it is to be spent. */
export type PointsToPayWith = {
  readonly balance: Sum
  /** `total` pays everything with points. */
  readonly toSpend: Sum | 'total'
  /** Fewer are not spent at once; any number is when not given. This number is enough. */
  readonly minimum?: Sum
}

/** Never more points than are due; asked for more than there are, or for too few, none are spent and the customer is told. */
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
