import { usedDiscounts } from '../../discounts/used-discounts.ts'
import type { PriceOrderInput } from './order-facts.ts'
import { priceOnce } from './price-once.ts'
import type { Quote } from './quote.ts'

/**
 * Prices an order and lists its problems. Pure, so that the browser previews with the function that the server uses.
 *
 * A discount whose budget is too small for the order does not apply to it. An exclusive discount applies alone: a
 * promo code instead of all others, an automatic one when it reduces more than all others together.
 */
export function priceOrder(input: PriceOrderInput): Quote {
  const quote = priceChoice(input)
  const tooDear = usedDiscounts(quote, input.giftPrices).filter(
    ({ id, cost }) => cost > (input.budgetLeft?.get(id) ?? Number.POSITIVE_INFINITY),
  )
  if (tooDear.length === 0) return quote
  const usedUp = new Set([...(input.usedUp ?? []), ...tooDear.map(({ id }) => id)])
  // Each of them is left out once, so this ends.
  return priceOrder({ ...input, usedUp })
}

function priceChoice(input: PriceOrderInput): Quote {
  const { discounts, promo } = input
  if (promo?.found?.isExclusive) {
    const alone = priceOnce({ ...input, discounts: [] })
    if (alone.problems.every(({ field }) => field !== 'promo_code')) return alone
  }
  const others = discounts.filter(({ isExclusive }) => !isExclusive)
  const together = priceOnce({ ...input, discounts: others })
  const hasPromo = promo !== null && together.problems.every(({ field }) => field !== 'promo_code')
  if (hasPromo || others.length === discounts.length) return together
  return discounts
    .filter(({ isExclusive }) => isExclusive)
    .map((discount) => priceOnce({ ...input, discounts: [discount] }))
    .reduce((best, quote) => (isBetter(quote, best) ? quote : best), together)
}

/** For the customer; a gift is better than nothing. */
function isBetter(one: Quote, other: Quote): boolean {
  const [due, otherDue] = [getDue(one), getDue(other)]
  const isGift = due === otherDue && usedDiscounts(other).length === 0 && usedDiscounts(one).length > 0
  return due < otherDue || isGift
}

/** Before points. */
function getDue({ total, pointsSpent }: Quote): number {
  return total + pointsSpent
}
