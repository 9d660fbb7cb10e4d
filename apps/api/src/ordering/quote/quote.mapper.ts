import type { WireQuote } from '@doira/contract/ordering/compute-price'
import { emptyText } from '@doira/domain/i18n/localized'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import type { GiftOffer } from '@doira/domain/ordering/pricing/quote'
import type { QuoteLine } from '@doira/domain/ordering/pricing/quote-line'
import type { Instant } from '@doira/domain/time/instant'
import { toWireProblem } from '../../platform/http/answer-error.ts'
import type { MadeQuote } from './make-quote.ts'
import type { QuoteRequest } from './quote-request.ts'

export function toWireQuote(
  made: MadeQuote,
  {
    id,
    expiresAt,
    request,
    pointsEarned,
  }: {
    readonly id: string
    readonly expiresAt: Instant
    readonly request: QuoteRequest
    /** Null for a customer. */
    readonly pointsEarned: Sum | null
  },
): WireQuote {
  const { quote, place } = made
  return {
    id,
    expires_at: expiresAt,
    delivery_type: request.deliveryType,
    branch_id: place.branch?.id ?? null,
    delivery_zone_id: place.zone?.id ?? null,
    lines: quote.lines.map((line) => toWireLine(line, made)),
    discounts: quote.discounts.map((discount) => ({
      id: discount.id,
      name: made.discountTitles.get(discount.id) ?? emptyText,
      target: discount.target,
      amount: discount.amount,
      promo_code: discount.promoCode,
    })),
    gifts: quote.gifts.map((gift) => toWireGift(gift, made)),
    goods_full: quote.goodsFull,
    goods: quote.goods,
    order_discount: quote.orderDiscount,
    delivery_price: quote.deliveryFee ?? zeroSum,
    delivery_discount: quote.deliveryDiscount,
    delivery_waived: quote.waivedDeliveryFee,
    points_spent: quote.pointsSpent,
    points_earned: pointsEarned,
    points_maximum: made.pointsMaximum,
    total: quote.total,
    vat_included: made.vatIncluded,
    minimum: quote.minimum,
    free_delivery_from: quote.freeDeliveryFrom,
    eta_minutes: made.promise && { from: made.promise.from, to: made.promise.to },
    make_minutes: made.makeMinutes,
    cutlery: made.cutlery,
    opens_at: place.state.state === 'open' ? null : place.state.opensAt,
    needs_confirmation: quote.confirmReason !== null,
    problems: quote.problems.map(toWireProblem),
  }
}

function toWireGift(
  { discountId, promoCode, productIds, chosenId }: GiftOffer,
  { discountTitles, products }: MadeQuote,
): NonNullable<WireQuote['gifts']>[number] {
  return {
    discount_id: discountId,
    name: discountTitles.get(discountId) ?? emptyText,
    promo_code: promoCode,
    dishes: productIds.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ product_id: id, title: product.title, image: product.image }] : []
    }),
    chosen_id: chosenId,
  }
}

function toWireLine(
  line: QuoteLine,
  { products, ruleTitles, without }: MadeQuote,
): WireQuote['lines'][number] {
  const facts = products.get(line.productId)
  const leftOut = without.get(line.key) ?? []
  // Several rules can add the same dish; each can be declined by its title.
  const ruleTitle = line.autoAddKey === null ? undefined : ruleTitles.get(line.autoAddKey)
  return {
    key: line.key,
    product_id: line.productId,
    title: ruleTitle ?? facts?.title ?? emptyText,
    image: facts?.image ?? null,
    quantity: line.quantity,
    price: line.unitPrice,
    price_with_discount: line.unitPriceWithDiscount,
    total: line.total,
    is_default_product: line.isDefaultProduct,
    auto_add_key: line.autoAddKey,
    free_quantity: line.freeQuantity,
    discounts: line.discounts.map(({ id, amount }) => ({ id, amount })),
    ...(leftOut.length > 0 && { without: [...leftOut] }),
  }
}
