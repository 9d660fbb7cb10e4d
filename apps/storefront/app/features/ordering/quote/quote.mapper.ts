import type { BodyOf } from '@doira/contract/endpoint'
import type { computePrice, WireQuote } from '@doira/contract/ordering/compute-price'
import { addSums, type Sum, subtractSum, toSum } from '@doira/domain/money/sum'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { type ShownProblem, toShownProblem } from '../../../platform/problem-texts.ts'
import type { ShopLine } from '../../../platform/stores/cart-store.ts'
import type { QuotedLine, ShownQuote } from './quote.ts'

/** What the price of an order depends on, as far as this browser knows. */
export type QuoteInput = {
  readonly lines: readonly ShopLine[]
  readonly declinedAutoAdd: readonly string[]
  /** Sets that the customer chose; left out: as the shop adds them. */
  readonly cutlery?: number | undefined
  readonly giftChoices: Readonly<Record<string, string>>
  readonly deliveryType: 'delivery' | 'self-pickup'
  readonly branchId: string | null
  readonly location: { readonly lat: number; readonly long: number } | null
  readonly futureTime: string | null
  readonly promoCode: string
  readonly paymentType: PaymentType | null
  readonly points: number
  readonly cashChange: number | null
}

type QuoteBody = BodyOf<typeof computePrice>
export type OrderedProduct = NonNullable<QuoteBody['products']>[number]

/** Lines as the API wants them: what is ordered, never what it costs. Stopped ones are asked too. */
export function toOrderedProducts(lines: readonly ShopLine[]): OrderedProduct[] {
  return lines
    .filter((line) => !line.isDefaultProduct)
    .map(({ key, productId, type, quantity, modifiers, comboChoices }) => ({
      key,
      product_id: productId,
      type,
      quantity,
      order_modifiers: modifiers.map((modifier) => ({
        modifier_id: modifier.modifierId,
        modifier_quantity: modifier.quantity,
      })),
      variants: comboChoices.map((choice) => ({
        group_id: choice.groupId,
        variant_id: choice.productId,
        quantity: choice.quantity,
      })),
    }))
}

export function toGiftChoices(choices: QuoteInput['giftChoices']) {
  return (
    Object.entries(choices)
      // They come from the storage of the device.
      .filter(([, productId]) => typeof productId === 'string')
      .map(([discount_id, product_id]) => ({ discount_id, product_id }))
  )
}

/** The part of a request that a quote and an order share. */
export function toQuoteFields(ask: QuoteInput) {
  const isDelivery = ask.deliveryType === 'delivery'
  const giftChoices = toGiftChoices(ask.giftChoices)
  return {
    delivery_type: ask.deliveryType,
    branch_id: ask.branchId,
    lat: isDelivery ? (ask.location?.lat ?? null) : null,
    long: isDelivery ? (ask.location?.long ?? null) : null,
    future_time: ask.futureTime,
    promo_code: ask.promoCode === '' ? null : ask.promoCode,
    payment_type: ask.paymentType,
    points: ask.points,
    cash_change: ask.paymentType === 'cash' ? ask.cashChange : null,
    declined_auto_add: [...ask.declinedAutoAdd],
    ...(typeof ask.cutlery === 'number' && { cutlery: ask.cutlery }),
    // An API of the version before knows no such field.
    ...(giftChoices.length > 0 && { gift_choices: giftChoices }),
    products: toOrderedProducts(ask.lines),
  } satisfies QuoteBody
}

export function toShownQuote(wire: WireQuote): ShownQuote {
  const { goods_full, goods, order_discount, delivery_price, delivery_discount, points_spent, total } = wire
  const problems = wire.problems.map(toShownProblem)
  return {
    id: wire.id,
    expiresAt: wire.expires_at,
    branchId: wire.branch_id,
    lines: wire.lines.map(toQuotedLine),
    sums: {
      goods: toSum(goods_full),
      discount: addSums(subtractSum(toSum(goods_full), toSum(goods)), toSum(order_discount)),
      delivery: getDelivery(
        wire.delivery_type,
        subtractSum(toSum(delivery_price), toSum(delivery_discount)),
        problems,
      ),
      pointsPaid: toSum(points_spent),
      total: toSum(total),
    },
    goods: toSum(goods),
    minimum: toSum(wire.minimum),
    deliveryDiscount: addSums(toSum(delivery_discount), toSum(wire.delivery_waived ?? 0)),
    freeDeliveryFrom: wire.free_delivery_from === null ? null : toSum(wire.free_delivery_from),
    automatic: wire.discounts
      .filter(({ target, promo_code }) => target === 'order' && promo_code === null)
      .map(({ name }) => name),
    promo: findPromo(wire),
    gifts: (wire.gifts ?? []).map((gift) => ({
      ...{ discountId: gift.discount_id, name: gift.name, chosenId: gift.chosen_id },
      dishes: gift.dishes.map(({ product_id, title }) => ({ productId: product_id, title })),
    })),
    etaMinutes: wire.eta_minutes,
    makeMinutes: wire.make_minutes ?? null,
    cutlery: wire.cutlery ?? null,
    pointsEarned: wire.points_earned ?? null,
    pointsMaximum: wire.points_maximum ?? null,
    opensAt: wire.opens_at,
    vatPercent: findVatPercent(wire.vat_included, total),
    needsConfirmation: wire.needs_confirmation ?? false,
    problems,
  }
}

function toQuotedLine(line: WireQuote['lines'][number]): QuotedLine {
  return {
    key: line.key,
    productId: line.product_id,
    title: line.title,
    image: line.image,
    quantity: line.quantity,
    price: toSum(line.price),
    priceWithDiscount: toSum(line.price_with_discount),
    total: toSum(line.total),
    isDefaultProduct: line.is_default_product,
    autoAddKey: line.auto_add_key,
    without: line.without ?? [],
  }
}

/** Without a place nobody knows what the way costs. */
function getDelivery(type: WireQuote['delivery_type'], sum: Sum, problems: readonly ShownProblem[]) {
  if (type === 'self-pickup') return 'none'
  return problems.some(({ code }) => code === 'address_required' || code === 'outside_zone') ? 'unknown' : sum
}

function findPromo({ discounts }: WireQuote): ShownQuote['promo'] {
  const byCode = discounts.filter((discount) => discount.promo_code !== null)
  const code = byCode[0]?.promo_code
  return code ? { code, amount: addSums(...byCode.map(({ amount }) => toSum(amount))) } : null
}

function findVatPercent(vat: number, total: number): number | null {
  return vat > 0 && total > vat ? Math.round((vat * 100) / (total - vat)) : null
}
