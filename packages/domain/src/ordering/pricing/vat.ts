import { splitSum } from '../../money/split-sum.ts'
import { type Sum, toSum, zeroSum } from '../../money/sum.ts'

/** The value added tax contained in a price, rounded down. */
export function vatIncluded(total: Sum, percent: number): Sum {
  return toSum(Math.floor((total * percent) / (100 + percent)))
}

type TaxedPart = { readonly amount: Sum; readonly percent: number }

/**
 * What of a total falls on each of its parts, and the tax in that. What points pay for is taken off every part alike;
 * what falls on the parts always adds up to the total. Parts that are all zero share nothing.
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
