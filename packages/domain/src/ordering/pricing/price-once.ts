import { type DiscountFacts, meetsConditions } from '../../discounts/conditions.ts'
import type { AppliedDiscount, Discount, PromoCode } from '../../discounts/discount.ts'
import { getAdjustment } from '../../discounts/line-discounts.ts'
import type { PricedDish } from '../../discounts/nth-reduction.ts'
import { productDiscounts } from '../../discounts/product-discounts.ts'
import { promoProblem } from '../../discounts/promo.ts'
import { chooseReductions } from '../../discounts/reduction.ts'
import { usedDiscounts } from '../../discounts/used-discounts.ts'
import { payWithPoints } from '../../loyalty/points.ts'
import { splitSum } from '../../money/split-sum.ts'
import { addSums, type Sum, subtractSum, timesSum, zeroSum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import { checkUnpaid } from '../unpaid-order.ts'
import { giftProblems, giftsLeft, listGiftOffers } from './gifts.ts'
import type { LineToPrice } from './line-to-price.ts'
import type { DeliveryFacts, PriceOrderInput } from './order-facts.ts'
import { giftLine, priceAutoAdded, priceOwnLines } from './price-lines.ts'
import type { Quote, QuoteDiscount } from './quote.ts'
import type { QuoteLine } from './quote-line.ts'
import {
  minimumProblems,
  piecesProblems,
  placeProblems,
  stopProblems,
  totalProblems,
} from './quote-problems.ts'

/**
 * Prices an order and lists its problems, with these discounts and no other choice of them; see `priceOrder`.
 *
 * Reductions in the order of R10-28: the best discount of each line, one order discount, the fee of the zone, the
 * delivery discount, points. The minimum and free delivery count the goods after line discounts. Unavailable lines
 * are in no sum.
 */
export function priceOnce(input: PriceOrderInput): Quote {
  const own = input.lines.filter((line) => !line.isDefaultProduct)
  const sold = own.filter((line) => line.inStop === null)
  const { promo, problems: promoProblems } = checkPromo(input, sold)
  const goodsLines = priceGoods(sold, input, promo)
  const goods = addSums(...goodsLines.map((line) => line.total))
  const goodsFull = addSums(...goodsLines.map((line) => timesSum(line.unitPrice, line.quantity)))
  const facts = getFacts(input, goods)
  const given = { discounts: input.discounts, promo, facts }

  const orderDiscounts = applyTo({
    ...given,
    ...{ target: 'order', base: goods, dishes: getDishes(sold, goodsLines) },
  })
  const orderDiscount = getTotal(orderDiscounts)
  const fee = findDeliveryFee(input.delivery, goods)
  const deliveryDiscounts = applyTo({ ...given, target: 'delivery', base: fee ?? zeroSum })
  const deliveryDiscount = getTotal(deliveryDiscounts)
  const gifts = listGiftOffers(input, promo, facts)
  const givenAway = gifts.flatMap(({ discountId, promoCode, chosenId }) =>
    chosenId === null ? [] : [{ discountId, promoCode, line: giftLine(discountId, chosenId) }],
  )
  const lines = [...shareDiscount(goodsLines, orderDiscount), ...givenAway.map(({ line }) => line)]
  const discounts = [
    ...orderDiscounts,
    ...deliveryDiscounts,
    ...givenAway.map(({ discountId: id, promoCode }) => ({
      ...{ id, promoCode, target: 'gift' as const, amount: zeroSum },
    })),
    ...ofPromoOnDishes(promo, lines),
  ]

  const due = subtractSum(addSums(subtractSum(goods, orderDiscount), fee ?? zeroSum), deliveryDiscount)
  const { pointsSpent, problems: pointProblems } = payAllowed(due, input, { lines, discounts })
  const total = subtractSum(due, pointsSpent)
  const terms = getTerms(input.delivery)
  const unpaid = input.unpaid ? checkUnpaid(total, input.unpaid) : null

  return {
    ...{ lines, goodsFull, goods, lineDiscount: subtractSum(goodsFull, goods), orderDiscount },
    ...{ deliveryFee: fee, waivedDeliveryFee: findWaivedFee(input.delivery, fee) },
    ...{ deliveryDiscount, pointsSpent, total, discounts, gifts },
    minimum: terms.minimumOrder,
    freeDeliveryFrom: terms.freeFrom,
    confirmReason: unpaid?.confirmReason ?? null,
    problems: [
      ...input.lineProblems,
      ...stopProblems(own),
      ...placeProblems(input),
      ...(own.length === 0 ? [] : minimumProblems(goods, terms.minimumOrder)),
      ...promoProblems,
      ...giftProblems(gifts, input),
      ...pointProblems,
      ...totalProblems(total, input),
      ...piecesProblems(own, input.maxPieces),
      ...(unpaid?.problem ? [unpaid.problem] : []),
    ],
  }
}

/** Conditions of line discounts use the goods at full price, because the discounted price is not known yet. */
function priceGoods(
  lines: readonly LineToPrice[],
  input: PriceOrderInput,
  promo: PromoCode | null,
): readonly QuoteLine[] {
  const discounts = productDiscounts(input.discounts, getFacts(input, getFullPrice(lines)))
  const all = promo?.target === 'product' ? [...discounts, promo] : discounts
  return [...priceOwnLines(lines, all), ...priceAutoAdded(lines, input)]
}

function getFullPrice(lines: readonly LineToPrice[]): Sum {
  return addSums(...lines.map((line) => timesSum(addSums(line.price, line.extrasPrice), line.quantity)))
}

function getFacts(
  { now, delivery, citySlug, branchId = null, customer, usedUp = new Set() }: PriceOrderInput,
  goods: Sum,
): DiscountFacts {
  return { now, deliveryType: delivery.type, citySlug, branchId, customer, goods, usedUp }
}

/** The pieces that are sold, at the price of the dish after line discounts. */
function getDishes(own: readonly LineToPrice[], priced: readonly QuoteLine[]): readonly PricedDish[] {
  const prices = new Map(priced.map(({ key, unitPriceWithDiscount }) => [key, unitPriceWithDiscount]))
  return own.map(({ key, productId, categoryId, quantity, extrasPrice }) => ({
    ...{ productId, categoryId, quantity },
    price: subtractSum(prices.get(key) ?? zeroSum, extrasPrice),
  }))
}

/**
 * The promo code if one was entered and applies, otherwise its problem. A minimum counts the goods after the automatic
 * discounts on dishes, that of a code for dishes the goods at full price.
 */
function checkPromo(
  input: PriceOrderInput,
  sold: readonly LineToPrice[],
): { readonly promo: PromoCode | null; readonly problems: readonly Problem[] } {
  const { promo, stops } = input
  if (promo === null) return { promo: null, problems: [] }
  const { found } = promo
  const isOnDishes = found?.target === 'product'
  const goods = isOnDishes
    ? getFullPrice(sold)
    : addSums(...priceGoods(sold, input, null).map(({ total }) => total))
  const problem = promoProblem(found, getFacts(input, goods))
  if (problem !== null || found === null) return { promo: null, problems: problem ? [problem] : [] }
  if (found.target === 'product' && sold.length > 0 && !sold.some((line) => getAdjustment(line, found) > 0)) {
    return { promo: null, problems: [{ code: 'promo_not_yours', field: 'promo_code' }] }
  }
  // A problem, so that a customer does not spend the code on nothing.
  if (found.target === 'gift' && giftsLeft(found, { stops }).length === 0) {
    const productIds = [...found.giftProductIds]
    return { promo: null, problems: [{ code: 'out_of_stock', productIds, field: 'promo_code' }] }
  }
  return { promo: found, problems: [] }
}

/** Points, unless a discount of the order excludes them. */
function payAllowed(
  due: Sum,
  { points, discounts, promo }: PriceOrderInput,
  applied: Parameters<typeof usedDiscounts>[0],
): ReturnType<typeof payWithPoints> {
  const used = new Set(usedDiscounts(applied).map(({ id }) => id))
  const excluding = [...discounts, ...(promo?.found ? [promo.found] : [])].some(
    ({ id, allowsPoints }) => !allowsPoints && used.has(id),
  )
  if (!excluding || points.toSpend === 0) return payWithPoints(due, points)
  return { pointsSpent: zeroSum, problems: [{ code: 'points_not_allowed', field: 'points' }] }
}

/** A promo code for dishes, with what it took off all of them. */
function ofPromoOnDishes(promo: PromoCode | null, lines: readonly QuoteLine[]): readonly QuoteDiscount[] {
  if (promo?.target !== 'product') return []
  const amounts = lines.flatMap(({ discounts }) => discounts).filter(({ id }) => id === promo.id)
  return [
    {
      ...{ id: promo.id, target: 'product', promoCode: promo.code },
      amount: addSums(...amounts.map(({ amount }) => amount)),
    },
  ]
}

type AmountTarget = 'order' | 'delivery'

function applyTo({
  target,
  base,
  discounts,
  promo,
  facts,
  dishes = [],
}: {
  readonly target: AmountTarget
  readonly base: Sum
  readonly dishes?: readonly PricedDish[]
  readonly discounts: readonly Discount[]
  readonly promo: PromoCode | null
  readonly facts: DiscountFacts
}): readonly QuoteDiscount[] {
  const chosen = chooseReductions({
    base,
    automatic: discounts
      .filter((discount) => discount.target === 'order' || discount.target === 'delivery')
      .filter((discount) => discount.target === target && meetsConditions(discount, facts)),
    promo: isOn(promo, target) ? promo : null,
    dishes,
  })
  return chosen.map((applied) => named(applied, target, promo))
}

function isOn(
  promo: PromoCode | null,
  target: AmountTarget,
): promo is Extract<PromoCode, { target: AmountTarget }> {
  return promo?.target === target
}

function named(
  { id, amount }: AppliedDiscount,
  target: QuoteDiscount['target'],
  promo: PromoCode | null,
): QuoteDiscount {
  return { id, amount, target, promoCode: promo?.id === id ? promo.code : null }
}

function getTotal(discounts: readonly QuoteDiscount[]): Sum {
  return addSums(...discounts.map(({ amount }) => amount))
}

function getTerms(delivery: DeliveryFacts): { readonly minimumOrder: Sum; readonly freeFrom: Sum | null } {
  if (delivery.type === 'self-pickup' || typeof delivery.zone === 'string') {
    return { minimumOrder: zeroSum, freeFrom: null }
  }
  return delivery.zone
}

function findDeliveryFee(delivery: DeliveryFacts, goods: Sum): Sum | null {
  if (delivery.type === 'self-pickup') return zeroSum
  if (typeof delivery.zone === 'string') return null
  const { deliveryFee, freeFrom } = delivery.zone
  return freeFrom !== null && goods >= freeFrom ? zeroSum : deliveryFee
}

function findWaivedFee(delivery: DeliveryFacts, fee: Sum | null): Sum {
  if (delivery.type === 'self-pickup' || typeof delivery.zone === 'string') return zeroSum
  return subtractSum(delivery.zone.deliveryFee, fee ?? zeroSum)
}

function shareDiscount(lines: readonly QuoteLine[], orderDiscount: Sum): readonly QuoteLine[] {
  const shares = splitSum(
    orderDiscount,
    lines.map((line) => line.total),
  )
  return lines.map((line, index) => ({ ...line, orderDiscountShare: shares[index] ?? zeroSum }))
}
