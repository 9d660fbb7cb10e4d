import { type DiscountFacts, holds } from '../discounts/conditions.ts'
import type { Discount, ProductDiscount } from '../discounts/discount.ts'
import { discountPrice } from '../discounts/line-discounts.ts'
import type { CartLine } from './cart.ts'

/**
 * The price update of R4-14: every line gets the price that today's discounts make.
 *
 * @public the shop itself shows the prices of the menu and the quote, which are worked out by the same `discountPrice`
 */
export function applyDiscounts<L extends CartLine>(
  lines: readonly L[],
  discounts: readonly Discount[],
  facts: DiscountFacts,
): readonly L[] {
  const holding = productDiscounts(discounts, facts)
  return lines.map((line) => {
    if (line.isDefaultProduct) return line
    return { ...line, priceWithDiscount: discountPrice(line, holding).priceWithDiscount }
  })
}

/** The discounts on dishes that hold now. */
export function productDiscounts(
  discounts: readonly Discount[],
  facts: DiscountFacts,
): readonly ProductDiscount[] {
  return discounts
    .filter((discount) => discount.target === 'product')
    .filter((discount) => holds(discount, facts))
}
