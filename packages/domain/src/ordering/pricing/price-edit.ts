import type { ProductType } from '../../catalog/product.ts'
import { type Sum, subtractSum, toSum, zeroSum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import { autoAddedLines } from '../cart/auto-add.ts'
import type { LineStop } from '../cart/cart.ts'
import type { LineToPrice } from './line-to-price.ts'
import type { PriceOrderInput } from './order-facts.ts'
import { priceOrder, type Quote } from './quote.ts'

/** A line of a placed order, as an edit wants it. */
export type PlacedLine = {
  readonly key: string
  readonly productId: string
  readonly categoryId: string
  readonly type: ProductType
  readonly quantityBefore: number
  /** 0: it goes. */
  readonly quantity: number
  /** One piece with its choices before line discounts: what was ordered keeps the price that it was ordered for. */
  readonly unitPrice: Sum
  /** What the choices add to it today; they are never discounted. */
  readonly extrasPrice: Sum
  /** Of a dish that took the place of another: what was agreed with the guest, without any discount. Else null. */
  readonly agreedPrice: Sum | null
  /** Why more of it cannot be had now. */
  readonly stop: LineStop | null
}

export type EditInput = {
  readonly ordered: readonly PlacedLine[]
  readonly added: readonly LineToPrice[]
  /** What is wrong with the added ones. */
  readonly addedProblems: readonly Problem[]
  /** What the shop had added by itself: the product of each such line, and whether it is to go. */
  readonly defaults: readonly { readonly productId: string; readonly isGoing: boolean }[]
  /** Whether dishes were dropped or replaced for want of them: then neither the fee nor the minimum is held against the guest. */
  readonly isSubstituted: boolean
  readonly deliveryPriceBefore: Sum
  readonly goodsBefore: Sum
  /** Points that the order has spent; an edit never spends more. */
  readonly pointsSpent: Sum
  /** Everything else that prices depend on. Discounts are judged at the moment of ordering: `now` is that one. */
  readonly terms: Pick<
    PriceOrderInput,
    'stops' | 'discounts' | 'promo' | 'customer' | 'usedUp' | 'citySlug' | 'now' | 'delivery'
  > & { readonly rules: PriceOrderInput['autoAdd']['rules'] }
}

export type EditedPrice = {
  readonly quote: Quote
  /** These stand in the way. */
  readonly problems: readonly Problem[]
  /** These do not: a promo code that does not hold any more. */
  readonly notes: readonly Problem[]
}

/**
 * Prices a placed order with other lines, by the function that prices every order. An edit that changes nothing leaves
 * its sums as they are: prices of dishes, the moment of its discounts, what was declined and its own uses of codes are
 * those of the order.
 */
export function priceEdit(input: EditInput): EditedPrice {
  const { terms, added, isSubstituted, goodsBefore } = input
  const kept = input.ordered.filter(({ quantity }) => quantity > 0).map(toLineToPrice)
  const lines = [...kept, ...added]
  const quote = priceOrder({
    ...terms,
    lines,
    lineProblems: input.addedProblems,
    autoAdd: { rules: terms.rules, declined: declinedOf(input) },
    delivery: isSubstituted ? asItWas(input) : terms.delivery,
    branch: { state: 'open' },
    futureTime: null,
    isSlotFree: true,
    points: { balance: input.pointsSpent, toSpend: input.pointsSpent },
    cashChange: null,
    expectedTotal: null,
  })
  const nothingLeft: readonly Problem[] = lines.length === 0 ? [{ code: 'quantity_invalid' }] : []
  // An order that was small enough before is refused only for getting smaller; a missing dish is a problem of its own.
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

/** Rules that would have added something to the order as it was, and did not; and those whose line is to go now. */
function declinedOf({ ordered, defaults, terms }: EditInput): readonly string[] {
  const before = ordered.map((line) => toLineToPrice({ ...line, quantity: line.quantityBefore, stop: null }))
  const wouldAdd = autoAddedLines({
    lines: before,
    rules: terms.rules,
    declined: [],
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

/** After a dish was missing the delivery costs no more than it did, and nothing is too little. */
function asItWas({ terms: { delivery }, deliveryPriceBefore }: EditInput): PriceOrderInput['delivery'] {
  if (delivery.type === 'self-pickup' || typeof delivery.zone === 'string') return delivery
  const deliveryFee = toSum(Math.min(delivery.zone.deliveryFee, deliveryPriceBefore))
  return { type: 'delivery', zone: { ...delivery.zone, deliveryFee, minimumOrder: zeroSum } }
}
