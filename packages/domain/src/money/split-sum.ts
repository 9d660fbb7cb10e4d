import { type Sum, toSum } from './sum.ts'

/**
 * Splits a sum by weights: the parts always add up to it and each is within one sum of its exact share.
 *
 * What rounding leaves over goes to the greatest remainders, then to the first of equals. While the total is not
 * more than all weights together, no part is more than its weight, so a discount spread over prices never takes a
 * line below zero. Weights that are all zero count as equal.
 *
 * @throws RangeError when a weight is negative or fractional, or when there is nobody to give the sum to.
 */
export function splitSum(total: Sum, weights: readonly number[]): readonly Sum[] {
  // A weight is often a price itself; BigInt keeps the product of two sums exact.
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
