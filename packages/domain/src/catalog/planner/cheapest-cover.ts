/** Weights are counted in tens of grams, those of dishes rounded down: a cover never weighs less than was asked. */
const unitGrams = 10

type Portion = { readonly grams: number; readonly priceWithDiscount: number }

/** Answers what the cheapest dishes of so many grams cost together; infinite when there are no dishes. */
export type CoverPrice = (grams: number) => number

/** For every weight up to `mostGrams` the exact price, each dish as often as needed. */
export function makeCoverPrice(portions: readonly Portion[], mostGrams: number): CoverPrice {
  const useful = findUndominated(portions)
  const prices = new Float64Array(Math.ceil(mostGrams / unitGrams) + 1)
  for (let units = 1; units < prices.length; units += 1) {
    let least = Number.POSITIVE_INFINITY
    for (const { grams, priceWithDiscount } of useful) {
      const rest = Math.max(0, units - Math.floor(grams / unitGrams))
      least = Math.min(least, priceWithDiscount + (prices[rest] ?? 0))
    }
    prices[units] = least
  }
  return (grams) => (grams <= 0 ? 0 : (prices[Math.ceil(grams / unitGrams)] ?? Number.POSITIVE_INFINITY))
}

/** Without portions that are no heavier than a cheaper one; a few of a thousand are left. */
function findUndominated(portions: readonly Portion[]): readonly Portion[] {
  const heaviestFirst = portions.toSorted(
    (a, b) => b.grams - a.grams || a.priceWithDiscount - b.priceWithDiscount,
  )
  let cheapest = Number.POSITIVE_INFINITY
  return heaviestFirst.filter(({ priceWithDiscount }) => {
    const isCheaper = priceWithDiscount < cheapest
    if (isCheaper) cheapest = priceWithDiscount
    return isCheaper
  })
}
