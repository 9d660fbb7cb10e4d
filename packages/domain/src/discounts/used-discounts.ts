import { addSums, type Sum, zeroSum } from '../money/sum.ts'
import type { QuoteDiscount } from '../ordering/pricing/quote.ts'
import type { QuoteLine } from '../ordering/pricing/quote-line.ts'

/** A discount of an order, as it is stored with it. */
export type UsedDiscount = {
  readonly id: string
  readonly target: 'product' | 'order' | 'delivery' | 'gift'
  readonly amount: Sum
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
 */
export function usedDiscounts({ lines, discounts }: QuotedDiscounts): readonly UsedDiscount[] {
  const onLines = lines.flatMap(({ productId, discounts: ofLine }) =>
    ofLine.map((one) => ({ ...one, target: 'product' as const, promoCode: null, productIds: [productId] })),
  )
  const others = discounts.map((one) => ({ ...one, productIds: giftsOf(one, lines) }))
  const used = new Map<string, UsedDiscount>()
  for (const one of [...others, ...onLines].filter(({ amount, target }) => amount > 0 || target === 'gift')) {
    const before = used.get(one.id)
    used.set(one.id, {
      ...one,
      amount: addSums(before?.amount ?? zeroSum, one.amount),
      promoCode: before?.promoCode ?? one.promoCode,
      productIds: [...new Set([...(before?.productIds ?? []), ...one.productIds])],
    })
  }
  return [...used.values()]
}

function giftsOf({ id, target }: QuoteDiscount, lines: QuotedDiscounts['lines']): readonly string[] {
  return target === 'gift'
    ? lines.filter(({ key }) => key === `gift:${id}`).map(({ productId }) => productId)
    : []
}
