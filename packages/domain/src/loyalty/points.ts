import { addSums, percentOf, type Sum, subtractSum, zeroSum } from '../money/sum.ts'

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
