import { type Sum, toSum } from '../money/sum.ts'

/** The value added tax contained in a price, rounded down. */
export function vatIncluded(total: Sum, percent: number): Sum {
  return toSum(Math.floor((total * percent) / (100 + percent)))
}
