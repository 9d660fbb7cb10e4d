import { type DiscountFacts, meetsConditions } from '../../discounts/conditions.ts'
import type { GiftDiscount, PromoCode } from '../../discounts/discount.ts'
import type { Problem } from '../../problem.ts'
import type { PriceOrderInput } from './order-facts.ts'
import type { GiftOffer } from './quote.ts'

type Input = Pick<PriceOrderInput, 'discounts' | 'stops' | 'giftPrices' | 'budgetLeft' | 'giftChoices'>

/** The gifts of automatic discounts, also of those that have none left, and that of the promo code. */
export function listGiftOffers(
  input: Input,
  promo: PromoCode | null,
  facts: DiscountFacts,
): readonly GiftOffer[] {
  const automatic = input.discounts
    .filter((discount) => discount.target === 'gift')
    .filter((gift) => meetsConditions(gift, facts))
  return [
    ...automatic.map((gift) => toOffer(gift, null, input)),
    ...(promo?.target === 'gift' ? [toOffer(promo, promo.code, input)] : []),
  ]
}

/** The dishes of a gift that have not run out. */
export function giftsLeft({ giftProductIds }: GiftDiscount, { stops }: Pick<Input, 'stops'>) {
  return giftProductIds.filter((id) => !stops.has(id))
}

/** The customer chose a dish that has run out since: they choose another one, or go on without the gift. */
export function giftProblems(
  offers: readonly GiftOffer[],
  { discounts, promo, giftChoices }: Pick<PriceOrderInput, 'discounts' | 'promo' | 'giftChoices'>,
): readonly Problem[] {
  return offers.flatMap(({ discountId, productIds }) => {
    const wanted = giftChoices?.get(discountId)
    const discount = [...discounts, promo?.found].find((one) => one?.id === discountId)
    const isOffered = discount?.target === 'gift' && discount.giftProductIds.includes(wanted ?? '')
    return wanted !== undefined && isOffered && !productIds.includes(wanted)
      ? [{ code: 'out_of_stock', productIds: [wanted], field: 'gift' }]
      : []
  })
}

function toOffer(
  gift: GiftDiscount,
  promoCode: string | null,
  { stops, giftPrices, budgetLeft, giftChoices }: Input,
): GiftOffer {
  const left = giftsLeft(gift, { stops })
  const budget = budgetLeft?.get(gift.id) ?? Number.POSITIVE_INFINITY
  const affordable = left.filter((id) => (giftPrices?.get(id) ?? 0) <= budget)
  // Where the budget pays for none of them, it is used up: that ends the discount, not the dishes.
  const productIds = affordable.length > 0 ? affordable : left
  const wanted = giftChoices?.get(gift.id)
  const chosenId = productIds.find((id) => id === wanted) ?? productIds[0] ?? null
  return { discountId: gift.id, promoCode, productIds, chosenId }
}
