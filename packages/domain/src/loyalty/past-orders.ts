import { addSums, getPercent, type Sum, timesSum, toSum, zeroSum } from '../money/sum.ts'
import { findLevel, mostPoints } from './points.ts'
import type { Programme } from './programme.ts'

/** Finished orders of the past that no programme distinguishes. */
export type PastOrders = {
  readonly count: number
  /** Of the customer, in the twelve months before the order was finished. */
  readonly purchases: Sum
  readonly grantedSlug: string | null
  /** What points are earned for; 0 for an order with a discount that excludes them. */
  readonly earning: Sum
  /** Points that paid a part, and what the order cost before them. */
  readonly pointsSpent: Sum
  readonly due: Sum
}

/** What past orders would have earned and what could have been paid with points, by the terms of a programme. */
export function tryProgramme(
  orders: readonly PastOrders[],
  programme: Programme,
): { readonly earned: Sum; readonly spent: Sum } {
  const each = orders.map((order) => {
    const level = findLevel(programme.levels, order)
    return {
      earned: timesSum(getPercent(order.earning, level?.percent ?? 0), order.count),
      spent: timesSum(spendable(order, programme, level?.payPercent ?? 100), order.count),
    }
  })
  return {
    earned: addSums(...each.map(({ earned }) => earned)),
    spent: addSums(...each.map(({ spent }) => spent)),
  }
}

/** As many of the points that were spent as the terms let. */
function spendable(
  { pointsSpent, due }: PastOrders,
  { maxPointsPerOrder, minPointsToSpend }: Programme,
  payPercent: number,
): Sum {
  const allowed = toSum(Math.min(pointsSpent, mostPoints(due, { payPercent, maxPointsPerOrder })))
  return allowed < minPointsToSpend ? zeroSum : allowed
}
