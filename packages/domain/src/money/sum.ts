/** A whole, non-negative number of Uzbek sum. The shop does not use tiyin. */
export type Sum = number & { readonly __brand: 'Sum' }

/** @throws RangeError when the number is negative, fractional or too large to be exact. */
export function toSum(amount: number): Sum {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not a whole sum: ${amount}`)
  // Minus zero is a whole number, too, but Object.is distinguishes it from zero.
  return (amount === 0 ? 0 : amount) as Sum
}

export const zeroSum = toSum(0)

export function addSums(...sums: readonly Sum[]): Sum {
  return toSum(sums.reduce((total: number, sum) => total + sum, 0))
}

/** @throws RangeError when the quantity is negative or the result is fractional. */
export function timesSum(sum: Sum, quantity: number): Sum {
  return toSum(sum * quantity)
}

/** Subtracts, but never below zero. */
export function subtractSum(sum: Sum, taken: Sum): Sum {
  return toSum(Math.max(0, sum - taken))
}

/**
 * A percentage of a price, rounded down to a whole sum, so that a customer never gains by rounding.
 *
 * @param percent 0 to 100, rounded to two decimals.
 * @throws RangeError when the percentage is outside 0 to 100.
 */
export function getPercent(price: Sum, percent: number): Sum {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`not a percentage: ${percent}`)
  const hundredths = Math.round(percent * 100)
  // 7.1 % of 1000 is 70.99999… in binary fractions; whole hundredths make it 71, and BigInt makes large sums exact.
  return toSum(Number((BigInt(price) * BigInt(hundredths)) / 10_000n))
}

/** Cash is rounded to hundreds: 104 950 becomes 104 900. */
export function roundDownToHundreds(sum: Sum): Sum {
  return toSum(sum - (sum % 100))
}
