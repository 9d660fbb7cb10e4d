import type { StopList } from '@doira/domain/catalog/product'
import { type Discount, noConditions } from '@doira/domain/discounts/discount'
import { addSums, zeroSum } from '@doira/domain/money/sum'
import { autoAddedLines } from '@doira/domain/ordering/cart/auto-add'
import { priceOrder } from '@doira/domain/ordering/pricing/price-order'
import { toInstant } from '@doira/domain/time/instant'
import { ofDomain } from '../../../../platform/problem-texts.ts'
import type { ShopLine } from '../../../../platform/stores/cart-store.ts'
import type { QuoteInput } from '../quote.mapper.ts'
import type { ShownQuote } from '../quote.ts'
import type { PriceRules, ZoneTerms } from './price-rules.mapper.ts'

type PreviewInput = {
  readonly ask: QuoteInput
  /** Null while the shop's rules have not come: the prices that the lines show then count as they are. */
  readonly rules: PriceRules | null
  /** Null while they are not known. */
  readonly zone: ZoneTerms | null
  readonly citySlug: string | null
  readonly now: Date
}

/**
 * The order priced in the browser with the server's own function: quick, and all there is without a network. What
 * only the server knows is left out: promo codes, points, hours.
 */
export function previewQuote({ ask, rules, zone, citySlug, now }: PreviewInput): ShownQuote {
  const isDelivery = ask.deliveryType === 'delivery'
  const quote = priceOrder({
    lines: ask.lines,
    lineProblems: [],
    autoAdd: { rules: rules?.autoAdd ?? [], declined: ask.declinedAutoAdd, cutlery: ask.cutlery ?? null },
    stops: getStops(rules),
    discounts: rules?.discounts ?? [discountOfShownPrices(ask.lines)],
    promo: null,
    customer: null,
    citySlug,
    branchId: ask.branchId,
    now: toInstant(now),
    delivery: isDelivery ? { type: 'delivery', zone: zone ?? 'unknown' } : { type: 'self-pickup' },
    branch: { state: 'open' },
    futureTime: null,
    isSlotFree: true,
    points: { balance: zeroSum, toSpend: zeroSum },
    cashChange: null,
    expectedTotal: null,
  })
  const fee = quote.deliveryFee
  return {
    id: null,
    expiresAt: null,
    branchId: ask.branchId,
    lines: quote.lines.map((line) => ({
      ...line,
      title: null,
      image: null,
      price: line.unitPrice,
      priceWithDiscount: line.unitPriceWithDiscount,
    })),
    sums: {
      goods: quote.goodsFull,
      discount: addSums(quote.lineDiscount, quote.orderDiscount),
      delivery: isDelivery ? (fee ?? 'unknown') : 'none',
      pointsPaid: zeroSum,
      total: quote.total,
    },
    goods: quote.goods,
    minimum: quote.minimum,
    freeDeliveryFrom: quote.freeDeliveryFrom,
    deliveryDiscount: quote.waivedDeliveryFee,
    automatic: [],
    promo: null,
    // Their names come with the quote.
    gifts: [],
    etaMinutes: null,
    makeMinutes: null,
    pointsEarned: null,
    pointsMaximum: null,
    opensAt: null,
    vatPercent: null,
    needsConfirmation: false,
    problems: quote.problems.map(ofDomain),
  }
}

/** What the shop adds, at once and without a network: it follows from the customer's own lines. */
export function previewAdded({ ask, rules }: Pick<PreviewInput, 'ask' | 'rules'>) {
  return autoAddedLines({
    lines: ask.lines,
    rules: rules?.autoAdd ?? [],
    declined: ask.declinedAutoAdd,
    cutlery: ask.cutlery ?? null,
    deliveryType: ask.deliveryType,
    stops: getStops(rules),
  })
}

function getStops(rules: PriceRules | null): StopList {
  const dishes = [...(rules?.addedDishes.values() ?? [])]
  return new Map(dishes.flatMap(({ productId, stop }) => (stop === null ? [] : [[productId, stop]])))
}

/** The reductions that the lines already carry, as one discount. */
function discountOfShownPrices(lines: readonly ShopLine[]): Discount {
  const amounts = lines.map((line) => [line.productId, line.priceWithDiscount - line.price] as const)
  return {
    id: 'shown-prices',
    isActive: true,
    isStackable: false,
    isExclusive: false,
    allowsPoints: true,
    earnsPoints: true,
    conditions: noConditions,
    target: 'product',
    mode: 'map',
    amounts: Object.fromEntries(amounts),
  }
}
