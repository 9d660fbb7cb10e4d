import { usedDiscounts } from '@doira/domain/discounts/used-discounts'
import { pointsEarned } from '@doira/domain/loyalty/points'
import type { Sum } from '@doira/domain/money/sum'
import type { MadeQuote } from './make-quote.ts'

/** What the order will earn once it is finished, by the same rule that credits it then. */
export function pointsOfQuote(made: MadeQuote): Sum {
  const { quote, products } = made
  return pointsEarned({
    lines: quote.lines.map(({ productId, total, orderDiscountShare }) => ({
      total,
      orderDiscountShare,
      earnsPoints: products.get(productId)?.earnsPoints ?? false,
    })),
    ...{ method: made.place.delivery.type, pointsSpent: quote.pointsSpent, terms: made.earningTerms },
    earnsNothing: usedDiscounts(quote).some(({ id }) => made.withoutPoints.has(id)),
    percent: made.earnPercent,
  })
}
