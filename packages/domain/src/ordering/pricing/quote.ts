import { type DiscountFacts, meetsConditions } from '../../discounts/conditions.ts'
import type { AppliedDiscount, Discount, GiftDiscount, PromoCode } from '../../discounts/discount.ts'
import { productDiscounts } from '../../discounts/product-discounts.ts'
import { promoProblem } from '../../discounts/promo.ts'
import { chooseReductions } from '../../discounts/reduction.ts'
import { payWithPoints } from '../../loyalty/points.ts'
import { splitSum } from '../../money/split-sum.ts'
import { addSums, type Sum, subtractSum, timesSum, zeroSum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import { type ConfirmReason, checkUnpaid } from '../unpaid-order.ts'
import type { LineToPrice } from './line-to-price.ts'
import type { DeliveryFacts, PriceOrderInput } from './order-facts.ts'
import { giftLine, priceAutoAdded, priceOwnLines } from './price-lines.ts'
import type { QuoteLine } from './quote-line.ts'
import {
  minimumProblems,
  piecesProblems,
  placeProblems,
  stopProblems,
  totalProblems,
} from './quote-problems.ts'

export type QuoteDiscount = AppliedDiscount & {
  readonly target: 'order' | 'delivery' | 'gift'
  /** Null for an automatic discount. */
  readonly promoCode: string | null
}

/** total = goods - orderDiscount + deliveryFee - deliveryDiscount - pointsSpent. */
export type Quote = {
  /** Lines that can be ordered, then gifts and auto-added lines. Stopped lines are only in the problems. */
  readonly lines: readonly QuoteLine[]
  /** Before and after line discounts, and the difference. */
  readonly goodsFull: Sum
  readonly goods: Sum
  readonly lineDiscount: Sum
  readonly orderDiscount: Sum
  /** Already zero when the goods reach the zone's sum for free delivery; null while the address is unknown. */
  readonly deliveryFee: Sum | null
  readonly deliveryDiscount: Sum
  readonly pointsSpent: Sum
  readonly total: Sum
  /** Discounts on the order, the delivery and gifts; line discounts are in the lines. */
  readonly discounts: readonly QuoteDiscount[]
  /** Zero without a minimum. */
  readonly minimum: Sum
  readonly freeDeliveryFrom: Sum | null
  /** Why an operator has to confirm such an order before the kitchen sees it; null: not needed. */
  readonly confirmReason: ConfirmReason | null
  readonly problems: readonly Problem[]
}

/**
 * Prices an order and lists its problems. Pure, so that the browser previews with the function that the server uses.
 *
 * Reductions in the order of R10-28: the best discount of each line, one order discount, the fee of the zone, the
 * delivery discount, points. The minimum and free delivery count the goods after line discounts. Unavailable lines
 * are in no sum.
 */
export function priceOrder(input: PriceOrderInput): Quote {
  const own = input.lines.filter((line) => !line.isDefaultProduct)
  const goodsLines = priceGoods(
    own.filter((line) => line.inStop === null),
    input,
  )
  const goods = addSums(...goodsLines.map((line) => line.total))
  const goodsFull = addSums(...goodsLines.map((line) => timesSum(line.unitPrice, line.quantity)))

  const facts = factsOf(input, goods)
  const { promo, problems: promoProblems } = checkPromo(input, facts)
  const orderDiscounts = applyTo({ target: 'order', base: goods, discounts: input.discounts, promo, facts })
  const orderDiscount = totalOf(orderDiscounts)
  const fee = deliveryFeeOf(input.delivery, goods)
  const deliveryDiscounts = applyTo({
    target: 'delivery',
    base: fee ?? zeroSum,
    discounts: input.discounts,
    promo,
    facts,
  })
  const deliveryDiscount = totalOf(deliveryDiscounts)
  const gifts = giftsOf(input, promo, facts)

  const due = subtractSum(addSums(subtractSum(goods, orderDiscount), fee ?? zeroSum), deliveryDiscount)
  const { pointsSpent, problems: pointProblems } = payWithPoints(due, input.points)
  const total = subtractSum(due, pointsSpent)
  const terms = termsOf(input.delivery)
  const unpaid = input.unpaid ? checkUnpaid(total, input.unpaid) : null

  return {
    lines: [...shareDiscount(goodsLines, orderDiscount), ...gifts.map(giftLine)],
    goodsFull,
    goods,
    lineDiscount: subtractSum(goodsFull, goods),
    orderDiscount,
    deliveryFee: fee,
    deliveryDiscount,
    pointsSpent,
    total,
    discounts: [
      ...orderDiscounts,
      ...deliveryDiscounts,
      ...gifts.map(({ id }) => named({ id, amount: zeroSum }, 'gift', promo)),
    ],
    minimum: terms.minimumOrder,
    freeDeliveryFrom: terms.freeFrom,
    confirmReason: unpaid?.confirmReason ?? null,
    problems: [
      ...input.lineProblems,
      ...stopProblems(own),
      ...placeProblems(input),
      ...(own.length === 0 ? [] : minimumProblems(goods, terms.minimumOrder)),
      ...promoProblems,
      ...pointProblems,
      ...totalProblems(total, input),
      ...piecesProblems(own, input.maxPieces),
      ...(unpaid?.problem ? [unpaid.problem] : []),
    ],
  }
}

/** Conditions of line discounts use the goods at full price, because the discounted price is not known yet. */
function priceGoods(lines: readonly LineToPrice[], input: PriceOrderInput): readonly QuoteLine[] {
  const goodsFull = addSums(
    ...lines.map((line) => timesSum(addSums(line.price, line.extrasPrice), line.quantity)),
  )
  const discounts = productDiscounts(input.discounts, factsOf(input, goodsFull))
  return [...priceOwnLines(lines, discounts), ...priceAutoAdded(lines, input)]
}

function factsOf(
  { now, delivery, citySlug, customer, usedUp = new Set() }: PriceOrderInput,
  goods: Sum,
): DiscountFacts {
  return { now, deliveryType: delivery.type, citySlug, customer, goods, usedUp }
}

/** The promo code if one was entered and applies, otherwise its problem. */
function checkPromo(
  { promo, stops }: PriceOrderInput,
  facts: DiscountFacts,
): { readonly promo: PromoCode | null; readonly problems: readonly Problem[] } {
  if (promo === null) return { promo: null, problems: [] }
  const problem = promoProblem(promo.found, facts)
  if (problem !== null || promo.found === null) return { promo: null, problems: problem ? [problem] : [] }
  const giftId = promo.found.target === 'gift' ? promo.found.giftProductId : null
  // A problem, so that a customer does not spend the code on nothing.
  if (giftId !== null && stops.has(giftId)) {
    return { promo: null, problems: [{ code: 'out_of_stock', productIds: [giftId], field: 'promo_code' }] }
  }
  return { promo: promo.found, problems: [] }
}

type AmountTarget = 'order' | 'delivery'

function applyTo({
  target,
  base,
  discounts,
  promo,
  facts,
}: {
  readonly target: AmountTarget
  readonly base: Sum
  readonly discounts: readonly Discount[]
  readonly promo: PromoCode | null
  readonly facts: DiscountFacts
}): readonly QuoteDiscount[] {
  const chosen = chooseReductions({
    base,
    automatic: discounts
      .filter((discount) => discount.target === 'order' || discount.target === 'delivery')
      .filter((discount) => discount.target === target && meetsConditions(discount, facts)),
    promo: promo !== null && promo.target !== 'gift' && promo.target === target ? promo : null,
  })
  return chosen.map((applied) => named(applied, target, promo))
}

/** The gifts of automatic discounts, unless they have run out, and that of the promo code. */
function giftsOf(
  { discounts, stops }: PriceOrderInput,
  promo: PromoCode | null,
  facts: DiscountFacts,
): readonly GiftDiscount[] {
  const automatic = discounts
    .filter((discount) => discount.target === 'gift')
    .filter((gift) => meetsConditions(gift, facts) && !stops.has(gift.giftProductId))
  return promo?.target === 'gift' ? [...automatic, promo] : automatic
}

function named(
  { id, amount }: AppliedDiscount,
  target: QuoteDiscount['target'],
  promo: PromoCode | null,
): QuoteDiscount {
  return { id, amount, target, promoCode: promo?.id === id ? promo.code : null }
}

function totalOf(discounts: readonly QuoteDiscount[]): Sum {
  return addSums(...discounts.map(({ amount }) => amount))
}

function termsOf(delivery: DeliveryFacts): { readonly minimumOrder: Sum; readonly freeFrom: Sum | null } {
  if (delivery.type === 'self-pickup' || typeof delivery.zone === 'string') {
    return { minimumOrder: zeroSum, freeFrom: null }
  }
  return delivery.zone
}

function deliveryFeeOf(delivery: DeliveryFacts, goods: Sum): Sum | null {
  if (delivery.type === 'self-pickup') return zeroSum
  if (typeof delivery.zone === 'string') return null
  const { deliveryFee, freeFrom } = delivery.zone
  return freeFrom !== null && goods >= freeFrom ? zeroSum : deliveryFee
}

function shareDiscount(lines: readonly QuoteLine[], orderDiscount: Sum): readonly QuoteLine[] {
  const shares = splitSum(
    orderDiscount,
    lines.map((line) => line.total),
  )
  return lines.map((line, index) => ({ ...line, orderDiscountShare: shares[index] ?? zeroSum }))
}
