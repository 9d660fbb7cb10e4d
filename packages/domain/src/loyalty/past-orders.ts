import { addSums, type Sum, timesSum, toSum, zeroSum } from '../money/sum.ts'
import { type EarningOrder, mostPoints, pointsForGoods } from './points.ts'
import { levelOf, type Programme, type Standing } from './programme.ts'

/** Finished orders of the past that no programme distinguishes; `goods` are 0 for those that a discount lets earn nothing. */
export type PastOrders = EarningOrder & {
  readonly count: number
  /** Of the customer, when the order was finished. */
  readonly standing: Standing
  /** What the order cost before points paid a part of it. */
  readonly due: Sum
}

/** What past orders would have earned and what could have been paid with points, by the terms of a programme. */
export function tryProgramme(
  orders: readonly PastOrders[],
  programme: Programme,
): { readonly earned: Sum; readonly spent: Sum } {
  const each = orders.map((order) => {
    const level = levelOf(programme, order.standing)
    return {
      earned: timesSum(pointsForGoods(order, level?.percent ?? 0, programme), order.count),
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
