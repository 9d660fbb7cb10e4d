import { addSums, type Sum, zeroSum } from '../money/sum.ts'
import type { QuoteDiscount } from '../ordering/pricing/quote.ts'
import type { QuoteLine } from '../ordering/pricing/quote-line.ts'

/** A discount of an order, as it is stored with it. */
export type UsedDiscount = {
  readonly id: string
  readonly target: 'product' | 'order' | 'delivery' | 'gift'
  readonly amount: Sum
  /** What it costs the chain: the amount, and gifts at the price of the menu. */
  readonly cost: Sum
  readonly promoCode: string | null
  /** The dishes that it reduced or gave; empty for the whole order and its delivery. */
  readonly productIds: readonly string[]
}

type QuotedDiscounts = {
  readonly lines: readonly Pick<QuoteLine, 'key' | 'productId' | 'discounts'>[]
  readonly discounts: readonly QuoteDiscount[]
}

/**
 * One for each discount: the same one may have worked on several lines. A discount that reduced and gave nothing was
 * not used: a code for a delivery that is free anyway can be used another time, and points are earned as without it.
 *
 * @param giftPrices of the dishes that are given, in the menu
 */
export function usedDiscounts(
  { lines, discounts }: QuotedDiscounts,
  giftPrices: ReadonlyMap<string, Sum> = new Map(),
): readonly UsedDiscount[] {
  const codes = new Map(discounts.map(({ id, promoCode }) => [id, promoCode]))
  const onLines = lines.flatMap(({ productId, discounts: ofLine }) =>
    ofLine.map((one) => ({
      ...one,
      target: 'product' as const,
      promoCode: codes.get(one.id) ?? null,
      productIds: [productId],
    })),
  )
  const others = discounts
    .filter(({ target }) => target !== 'product')
    .map((one) => ({ ...one, productIds: getGifts(one, lines) }))
  const used = new Map<string, UsedDiscount>()
  for (const one of [...others, ...onLines].filter(({ amount, target }) => amount > 0 || target === 'gift')) {
    const before = used.get(one.id)
    const amount = addSums(before?.amount ?? zeroSum, one.amount)
    const gifts = one.target === 'gift' ? one.productIds.map((id) => giftPrices.get(id) ?? zeroSum) : []
    used.set(one.id, {
      ...one,
      amount,
      cost: addSums(amount, ...gifts),
      promoCode: before?.promoCode ?? one.promoCode,
      productIds: [...new Set([...(before?.productIds ?? []), ...one.productIds])],
    })
  }
  return [...used.values()]
}

function getGifts({ id, target }: QuoteDiscount, lines: QuotedDiscounts['lines']): readonly string[] {
  return target === 'gift'
    ? lines.filter(({ key }) => key === `gift:${id}`).map(({ productId }) => productId)
    : []
}
