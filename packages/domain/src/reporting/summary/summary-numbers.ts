import { type Sum, toSum } from '../../money/sum.ts'
import { addHours, type Counts, type SummaryParts } from './summary-parts.ts'

/** The numbers of some branches over some time, as defined by `measures`. */
export type SummaryNumbers = {
  readonly orders: number
  readonly late: number
  readonly cancelled: number
  readonly revenue: Sum
  /** Null without orders. */
  readonly average: Sum | null
  readonly median: number | null
  readonly promised: number | null
}

export function getNumbers(parts: SummaryParts): SummaryNumbers {
  const { orders, late, revenue } = addHours(...Object.values(parts.hours))
  const fulfilled = orders - parts.cancelled
  return {
    ...{ orders, late, revenue, cancelled: parts.cancelled },
    average: fulfilled === 0 ? null : toSum(Math.floor(revenue / fulfilled)),
    median: findMedian(parts.minutes),
    promised: findMedian(parts.promised),
  }
}

/** The median of counted whole numbers, the lower one of two; null of nothing. */
export function findMedian(counts: Counts): number | null {
  const sorted = Object.entries(counts)
    .map(([value, count]) => ({ value: Number(value), count }))
    .toSorted((a, b) => a.value - b.value)
  const middle = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (count > 0 && passed >= middle) return value
  }
  return null
}

/** The most ordered dishes, most first, limited; equal numbers are ordered by id. */
export function getMost(
  dishes: Counts,
  limit: number,
): readonly { readonly productId: string; readonly quantity: number }[] {
  return Object.entries(dishes)
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || (a.productId < b.productId ? -1 : 1))
    .slice(0, limit)
}
