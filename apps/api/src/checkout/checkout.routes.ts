import { computePrice } from '@doira/contract/checkout/compute-price'
import { createOrder } from '@doira/contract/orders/ondemand-order'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { isOnlinePayment } from '@doira/domain/orders/payment-type'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { findCustomer } from '../account/customers.queries.ts'
import { readLevel } from '../orders/customer-level.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { payerOf } from '../payments/payer-of.ts'
import { offeredPayments, type PaymentLinkOf, type PaymentSettings } from '../payments/payment-settings.ts'
import type { Db } from '../platform/database/database.ts'
import { languageOf } from '../platform/http/language-of.ts'
import type { Mount } from '../platform/http/mount.ts'
import { choosePlace, type Place } from './choose-place.ts'
import { readOrderHistory, toCustomerFacts } from './customer-facts.queries.ts'
import { makeQuote } from './make-quote.ts'
import { toOrderDraft } from './order-draft.mapper.ts'
import { makePlaceOrder, type PlaceOrderDeps } from './place-order.ts'
import { pointsOfQuote } from './points-earned.ts'
import { toWireQuote } from './quote.mapper.ts'
import { toQuoteRequest } from './quote-request.mapper.ts'
import type { QuoteRequest } from './quote-request.ts'
import { insertQuote } from './quotes.queries.ts'

const quoteMinutes = 15

export type CheckoutDeps = PlaceOrderDeps & {
  readonly payments: PaymentSettings
  readonly paymentLinkOf: PaymentLinkOf
  /** @throws DomainError too_many_requests */
  readonly spendOnQuote: (request: { readonly shipperId: string; readonly address: string }) => Promise<void>
}

export function mountCheckout(mount: Mount, deps: CheckoutDeps): void {
  const { db, clock, random, readShopFacts } = deps
  const placeOrder = makePlaceOrder(deps)

  mount(computePrice, async ({ shipperId, customer, address, body }) => {
    await deps.spendOnQuote({ shipperId, address })
    const now = clock()
    const request = toQuoteRequest(body, { shipperId, customerId: customer?.id ?? null })
    if (!body.products) {
      const place = choosePlace({ ...request, now }, await readShopFacts(db, { shipperId, now }))
      return { price: feeOf(place, body.order_price ?? 0), distance: distanceOf(place, request), quote: null }
    }
    const known = await findKnownCustomer(db, request, now)
    const made = await makeQuote(db, {
      request,
      now,
      customer: known?.facts ?? null,
      balance: known?.balance ?? zeroSum,
      expectedTotal: null,
      readShopFacts,
    })
    const id = random.uuid()
    const expiresAt = addMinutes(now, quoteMinutes)
    await insertQuote(db, { shipperId, id, total: made.quote.total, createdAt: now, expiresAt })
    return {
      price: made.quote.deliveryFee ?? zeroSum,
      distance: distanceOf(made.place, request),
      quote: toWireQuote(made, {
        id,
        now,
        expiresAt,
        request,
        pointsEarned: known && pointsOfQuote(made, known.percent),
      }),
    }
  })
  mount(createOrder, async ({ shipperId, customer, body, log, context }) => {
    const offered = offeredPayments(deps.payments).map(({ type }) => type)
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

/** Null for a guest. */
async function findKnownCustomer(db: Db, { shipperId, customerId }: QuoteRequest, now: Instant) {
  if (customerId === null) return null
  const customer = await findCustomer(db, { shipperId, customerId })
  if (!customer) return null
  const history = await readOrderHistory(db, { shipperId, customerId, since: now })
  const { level } = await readLevel(db, { shipperId, customer, now })
  return {
    facts: toCustomerFacts(customer, history),
    balance: customer.pointsBalance,
    percent: level?.percent ?? 0,
  }
}

/** The delivery fee alone, as the platform's older clients ask for it. */
function feeOf({ zone, delivery }: Place, orderPrice: number): Sum {
  if (delivery.type === 'self-pickup' || !zone) return zeroSum
  return zone.freeFrom !== null && orderPrice >= zone.freeFrom ? zeroSum : zone.deliveryFee
}

/** Metres as the crow flies; 0 while either end is unknown. */
function distanceOf({ branch }: Place, { point }: QuoteRequest): number {
  return branch && point ? Math.round(distanceMeters(branch.location, point)) : 0
}
