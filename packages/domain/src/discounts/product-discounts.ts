import { type DiscountFacts, meetsConditions } from './conditions.ts'
import type { Discount, ProductDiscount } from './discount.ts'

/** The discounts on dishes that apply now. */
export function productDiscounts(
  discounts: readonly Discount[],
  facts: DiscountFacts,
): readonly ProductDiscount[] {
  return discounts
    .filter((discount) => discount.target === 'product')
    .filter((discount) => meetsConditions(discount, facts))
}
