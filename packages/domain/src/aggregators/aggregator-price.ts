import { type Sum, toSum } from '../money/sum.ts'

/** A price of the menu for an aggregator, in whole sums: its commission makes the same dish dearer there. */
export function markUp(price: Sum, percent: number): Sum {
  return toSum(Math.round((price * (100 + percent)) / 100))
}
