import type { ProductType } from '../../catalog/product.ts'
import { type Sum, subtractSum, toSum, zeroSum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import { autoAddedLines } from '../cart/auto-add.ts'
import type { LineStop } from '../cart/cart.ts'
import type { LineToPrice } from './line-to-price.ts'
import type { PriceOrderInput } from './order-facts.ts'
import { priceOrder } from './price-order.ts'
import type { Quote } from './quote.ts'

/** A line of a placed order, with the quantity after the edit. */
export type PlacedLine = {
  readonly key: string
  readonly productId: string
  readonly categoryId: string
  readonly type: ProductType
  readonly quantityBefore: number
  /** 0 removes it. */
  readonly quantity: number
  /** One piece with its choices before line discounts: for ordered dishes the price in the order. */
  readonly unitPrice: Sum
  /** Today's price of its choices; they are never discounted. */
  readonly extrasPrice: Sum
  /** The price agreed with the customer for a replacement dish, without discounts. Null for other dishes. */
  readonly agreedPrice: Sum | null
  /** Why no more of it is available now; null when it is. */
  readonly stop: LineStop | null
}

export type EditInput = {
  readonly ordered: readonly PlacedLine[]
  readonly added: readonly LineToPrice[]
  /** The problems of the added lines. */
  readonly addedProblems: readonly Problem[]
  /** The auto-added lines of the order by product, and whether each is removed. */
  readonly defaults: readonly { readonly productId: string; readonly isGoing: boolean }[]
  /**
   * True when unavailable dishes were dropped or replaced: then the customer need not reach the minimum nor pay a
   * higher fee.
   */
  readonly isSubstituted: boolean
  readonly deliveryPriceBefore: Sum
  readonly goodsBefore: Sum
  /** The points spent on the order; an edit never spends more. */
  readonly pointsSpent: Sum
  /** All other facts. Discounts are evaluated at the moment of ordering, which is `now`. */
  readonly terms: Pick<
    PriceOrderInput,
    | 'stops'
    | 'discounts'
    | 'promo'
    | 'customer'
    | 'usedUp'
    | 'budgetLeft'
    | 'giftPrices'
    | 'giftChoices'
    | 'citySlug'
    | 'branchId'
    | 'now'
    | 'delivery'
  > &
    Pick<PriceOrderInput['autoAdd'], 'rules' | 'cutlery'>
}

export type EditedPrice = {
  readonly quote: Quote
  /** Problems that block the edit. */
  readonly problems: readonly Problem[]
  /** Problems that do not block it: a promo code that no longer applies. */
  readonly notes: readonly Problem[]
}

/**
 * Prices a placed order with other lines, with the same function as every order. An edit without changes leaves its
 * sums unchanged: the prices of dishes, the moment of discounts, declined products and its own uses of codes are the
 * order's.
 */
export function priceEdit(input: EditInput): EditedPrice {
  const { terms, added, isSubstituted, goodsBefore } = input
  const remaining = input.ordered.filter(({ quantity }) => quantity > 0).map(toLineToPrice)
  const lines = [...remaining, ...added]
  const quote = priceOrder({
    ...terms,
    lines,
    lineProblems: input.addedProblems,
    autoAdd: { rules: terms.rules, declined: getDeclined(input), cutlery: terms.cutlery ?? null },
    delivery: isSubstituted ? withoutIncrease(input) : terms.delivery,
    branch: { state: 'open' },
    futureTime: null,
    isSlotFree: true,
    points: { balance: input.pointsSpent, toSpend: input.pointsSpent },
    cashChange: null,
    expectedTotal: null,
  })
  const nothingLeft: readonly Problem[] = lines.length === 0 ? [{ code: 'quantity_invalid' }] : []
  // An order that was already below the minimum is refused only when it becomes smaller; a missing dish is a separate
  // problem.
  const getsSmaller = quote.goods < goodsBefore && lines.every(({ inStop }) => inStop === null)
  const isBlocking = ({ code, field }: Problem) =>
    field !== 'promo_code' && (code !== 'below_minimum' || getsSmaller)
  return {
    quote,
    problems: [...nothingLeft, ...quote.problems.filter(isBlocking)],
    notes: quote.problems.filter(({ field }) => field === 'promo_code'),
  }
}

function toLineToPrice(line: PlacedLine): LineToPrice {
  const { key, productId, categoryId, type, quantity, quantityBefore, agreedPrice } = line
  const extrasPrice = agreedPrice ?? toSum(Math.min(line.unitPrice, line.extrasPrice))
  return {
    ...{ key, productId, categoryId, type, quantity, extrasPrice },
    price: agreedPrice === null ? subtractSum(line.unitPrice, extrasPrice) : zeroSum,
    isDefaultProduct: false,
    inStop: quantity > quantityBefore ? line.stop : null,
  }
}

/** Rules that did not add anything to the order although they would have, and those whose line is removed now. */
function getDeclined({ ordered, defaults, terms }: EditInput): readonly string[] {
  const before = ordered.map((line) => toLineToPrice({ ...line, quantity: line.quantityBefore, stop: null }))
  const wouldAdd = autoAddedLines({
    lines: before,
    rules: terms.rules,
    declined: [],
    cutlery: terms.cutlery ?? null,
    deliveryType: terms.delivery.type,
    stops: new Map(),
  })
  const stays = (productId: string) => defaults.some((one) => one.productId === productId && !one.isGoing)
  const isGoing = (productId: string) => defaults.some((one) => one.productId === productId && one.isGoing)
  return terms.rules
    .filter(
      ({ key, productId }) =>
        isGoing(productId) || (wouldAdd.some((line) => line.autoAddKey === key) && !stays(productId)),
    )
    .map(({ key }) => key)
}

/** After a dish was missing, delivery costs no more than before, and there is no minimum. */
function withoutIncrease({
  terms: { delivery },
  deliveryPriceBefore,
}: EditInput): PriceOrderInput['delivery'] {
  if (delivery.type === 'self-pickup' || typeof delivery.zone === 'string') return delivery
  const deliveryFee = toSum(Math.min(delivery.zone.deliveryFee, deliveryPriceBefore))
  return { type: 'delivery', zone: { ...delivery.zone, deliveryFee, minimumOrder: zeroSum } }
}
