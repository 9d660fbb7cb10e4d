import { splitSum } from '../../money/split-sum.ts'
import { type Sum, toSum, zeroSum } from '../../money/sum.ts'

/** The value added tax included in a price, rounded down. */
export function vatIncluded(total: Sum, percent: number): Sum {
  return toSum(Math.floor((total * percent) / (100 + percent)))
}

type TaxedPart = { readonly amount: Sum; readonly percent: number }

/**
 * Splits a total over its parts, with the tax of each. Points reduce every part proportionally; the shares add up to
 * the total. Parts that are all zero get nothing.
 */
export function taxParts(
  total: Sum,
  parts: readonly TaxedPart[],
): readonly { readonly paid: Sum; readonly vat: Sum }[] {
  const paid = splitSum(
    total,
    parts.map(({ amount }) => amount),
  )
  return parts.map(({ percent }, index) => {
    const part = paid[index] ?? zeroSum
    return { paid: part, vat: vatIncluded(part, percent) }
  })
}
