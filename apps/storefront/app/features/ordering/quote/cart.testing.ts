import { toSum } from '@doira/domain/money/sum'
import type { ShopLine } from '../../../platform/stores/cart-store.ts'
import type { QuoteInput } from './quote.mapper.ts'
import type { QuotedLine, ShownQuote } from './quote.ts'

const name = (text: string) => ({ ru: text, uz: text, en: text })

/** A plain dish of 50 000. */
export function aLine(given: Partial<ShopLine> = {}): ShopLine {
  const productId = given.productId ?? 'roll'
  const price = given.price ?? toSum(50_000)
  return {
    key: `line-${productId}`,
    productId,
    type: 'simple',
    categoryId: 'rolls',
    quantity: 1,
    price,
    priceWithDiscount: price,
    extrasPrice: toSum(0),
    previousPrice: null,
    isDefaultProduct: false,
    inStop: null,
    modifiers: [],
    comboChoices: [],
    slug: productId,
    title: name(productId),
    image: null,
    pieces: null,
    grams: null,
    millilitres: null,
    choiceTitles: [],
    ...given,
  }
}

export function anAsk(given: Partial<QuoteInput> = {}): QuoteInput {
  return {
    lines: [aLine()],
    declinedAutoAdd: [],
    giftChoices: {},
    deliveryType: 'delivery',
    branchId: null,
    location: { lat: 41.31, long: 69.28 },
    futureTime: null,
    promoCode: '',
    paymentType: null,
    points: 0,
    cashChange: null,
    ...given,
  }
}

export function aQuotedLine(given: Partial<QuotedLine> = {}): QuotedLine {
  return {
    key: 'line-roll',
    productId: 'roll',
    title: name('roll'),
    image: null,
    quantity: 1,
    price: toSum(50_000),
    priceWithDiscount: toSum(50_000),
    total: toSum(50_000),
    isDefaultProduct: false,
    autoAddKey: null,
    ...given,
  }
}

export function aQuote(given: Partial<ShownQuote> = {}): ShownQuote {
  return {
    id: 'a-quote',
    expiresAt: null,
    branchId: null,
    lines: [aQuotedLine()],
    sums: {
      goods: toSum(50_000),
      discount: toSum(0),
      delivery: toSum(15_000),
      pointsPaid: toSum(0),
      total: toSum(65_000),
    },
    goods: toSum(50_000),
    minimum: toSum(40_000),
    freeDeliveryFrom: toSum(100_000),
    deliveryDiscount: toSum(0),
    automatic: [],
    promo: null,
    gifts: [],
    etaMinutes: { from: 40, to: 50 },
    makeMinutes: 4,
    pointsEarned: null,
    pointsMaximum: null,
    opensAt: null,
    vatPercent: 12,
    needsConfirmation: false,
    problems: [],
    ...given,
  }
}
