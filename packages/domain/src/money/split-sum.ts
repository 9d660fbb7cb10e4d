import { type Sum, toSum } from './sum.ts'

/**
 * Splits a sum by weights: the parts add up to it, and each differs from its exact share by less than one sum.
 *
 * The rest after rounding goes to the greatest remainders, then to the first of equals. While the total is not above
 * the sum of the weights, no part is above its weight, so a discount that is spread over prices makes no line
 * negative. Weights that are all zero count as equal.
 *
 * @throws RangeError when a weight is negative or fractional, or a positive sum has no weights.
 */
export function splitSum(total: Sum, weights: readonly number[]): readonly Sum[] {
  // A weight is often a price; BigInt makes the product of two sums exact.
  const given = weights.map((weight) => BigInt(toSum(weight)))
  if (given.length === 0 && total > 0) throw new RangeError('a sum cannot be split into no parts')
  const shares = given.every((weight) => weight === 0n) ? given.map(() => 1n) : given
  const all = shares.reduce((sum, share) => sum + share, 0n)

  const parts = shares.map((share) => ({
    whole: (BigInt(total) * share) / all,
    remainder: (BigInt(total) * share) % all,
  }))
  const left = Number(parts.reduce((rest, part) => rest - part.whole, BigInt(total)))
  const luckyOnes = new Set(
    parts
      .map((part, index) => ({ remainder: part.remainder, index }))
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map((part) => part.index),
  )
  return parts.map((part, index) => toSum(Number(part.whole) + (luckyOnes.has(index) ? 1 : 0)))
}
