import { computePrice } from '@doira/contract/checkout/compute-price'
import { createOrder } from '@doira/contract/orders/ondemand-order'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { isOnlinePayment } from '@doira/domain/orders/payment-type'
import { findOrder } from '../orders/orders.queries.ts'
import { payerOf } from '../payments/payer-of.ts'
import { offeredPayments, type PaymentLinkOf, type PaymentsOfChains } from '../payments/payment-settings.ts'
import { languageOf } from '../platform/http/language-of.ts'
import type { Mount } from '../platform/http/mount.ts'
import { choosePlace, type Place } from './choose-place.ts'
import { toOrderDraft } from './order-draft.mapper.ts'
import { makePlaceOrder, type PlaceOrderDeps } from './place-order.ts'
import { distanceOf, makePriceRequest } from './price-request.ts'
import { toQuoteRequest } from './quote-request.mapper.ts'

export type CheckoutDeps = PlaceOrderDeps & {
  readonly payments: PaymentsOfChains
  readonly paymentLinkOf: PaymentLinkOf
  /** @throws DomainError too_many_requests */
  readonly spendOnQuote: (request: { readonly shipperId: string; readonly address: string }) => Promise<void>
}

export function mountCheckout(mount: Mount, deps: CheckoutDeps): void {
  const { db, clock, readShopFacts } = deps
  const placeOrder = makePlaceOrder(deps)
  const priceRequest = makePriceRequest(deps)

  mount(computePrice, async ({ shipperId, customer, address, body }) => {
    await deps.spendOnQuote({ shipperId, address })
    const now = clock()
    const request = toQuoteRequest(body, { shipperId, customerId: customer?.id ?? null })
    if (!body.products) {
      const place = choosePlace({ ...request, now }, await readShopFacts(db, { shipperId, now }))
      return { price: feeOf(place, body.order_price ?? 0), distance: distanceOf(place, request), quote: null }
    }
    const { made, quote } = await priceRequest(request)
    return {
      price: made.quote.deliveryFee ?? zeroSum,
      distance: distanceOf(made.place, request),
      quote,
    }
  })
  mount(createOrder, async ({ shipperId, customer, body, log, context }) => {
    const offered = offeredPayments(deps.payments.of(shipperId)).map(({ type }) => type)
    const draft = toOrderDraft(body, {
      ...{ shipperId, customerId: customer.id, offered },
      language: languageOf(context),
    })
    const { orderId, number } = await placeOrder(draft)
    log.info({ orderId, number }, 'order_placed')
    const unpaid = isOnlinePayment(draft.paymentType)
      ? await findOrder(db, { shipperId, customerId: customer.id, orderId })
      : null
    const paymentLink = unpaid ? deps.paymentLinkOf(unpaid.order, payerOf(context)) : ''
    return { order_id: orderId, external_order_id: String(number), payment_link: paymentLink }
  })
}

/** The delivery fee alone, as the platform's older clients ask for it. */
function feeOf({ zone, delivery }: Place, orderPrice: number): Sum {
  if (delivery.type === 'self-pickup' || !zone) return zeroSum
  return zone.freeFrom !== null && orderPrice >= zone.freeFrom ? zeroSum : zone.deliveryFee
}
