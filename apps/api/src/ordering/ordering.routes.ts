import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import { findOrder } from '../orders/orders.queries.ts'
import { getPayer } from '../payments/core/payer-of.ts'
import {
  offeredPayments,
  type PaymentLinkOf,
  type PaymentsOfChains,
} from '../payments/core/payment-settings.ts'
import { toWireProblem } from '../platform/http/answer-error.ts'
import { getLanguage } from '../platform/http/language-of.ts'
import type { Mount } from '../platform/http/mount.ts'
import { placeGroupOrder } from './group/place-group-order.ts'
import { toOrderInput } from './place/order-input.mapper.ts'
import type { OrderInput } from './place/order-input.ts'
import { makePlaceOrder, type PlaceOrderDeps } from './place/place-order.ts'
import { choosePlace, type Place } from './quote/choose-place.ts'
import { getDistance, makePriceRequest } from './quote/price-request.ts'
import { guessedTooMuch, makePromoGuesses, type PromoAttempt } from './quote/promo-guesses.ts'
import { toQuoteRequest } from './quote/quote-request.mapper.ts'
import type { QuoteRequest } from './quote/quote-request.ts'

type FindSignedTable = (
  shipperId: string,
  code: string,
) => Promise<{ readonly id: string; readonly number: number; readonly branchId: string } | null>

export type OrderingDeps = PlaceOrderDeps & {
  readonly payments: PaymentsOfChains
  readonly paymentLinkOf: PaymentLinkOf
  /** @throws DomainError too_many_requests */
  /** The table of a signed code; null: it is none. */
  readonly findSignedTable: FindSignedTable
  readonly spendOnQuote: (request: { readonly shipperId: string; readonly address: string }) => Promise<void>
}

export function mountOrdering(mount: Mount, deps: OrderingDeps): void {
  const { db, clock, shopFacts } = deps
  const placeOrder = makePlaceOrder(deps)
  const priceRequest = makePriceRequest(deps)

  const guess = makePromoGuesses(deps)
  const attemptPromo = async (request: QuoteRequest, address: string): Promise<PromoAttempt> =>
    request.promoCode === null ? noPromo : guess({ ...request, address }, request.promoCode)

  /** With its code come the id and the number of a table, whatever the client wrote. */
  const withTable = async (draft: OrderInput): Promise<OrderInput> => {
    const { crmTableId: code, request } = draft
    const table = code === null ? null : await deps.findSignedTable(request.shipperId, code)
    if (!table) return draft
    const { id, number, branchId } = table
    return { ...draft, crmTableId: id, crmTableNumber: String(number), tableBranchId: branchId }
  }

  mount(computePrice, async ({ shipperId, customer, address, body }) => {
    await deps.spendOnQuote({ shipperId, address })
    const now = clock()
    const request = toQuoteRequest(body, { shipperId, customerId: customer?.id ?? null })
    if (!body.products) {
      const place = choosePlace({ ...request, now }, await shopFacts.read(db, { shipperId, now }))
      return {
        price: getFee(place, body.order_price ?? 0),
        distance: getDistance(place, request),
        quote: null,
      }
    }
    const promo = await attemptPromo(request, address)
    const isLookedAt = promo.waitSeconds === 0
    const { made, quote } = await priceRequest(isLookedAt ? request : { ...request, promoCode: null })
    await promo.end(made.quote.problems)
    const refused = isLookedAt ? [] : [toWireProblem(guessedTooMuch(promo.waitSeconds))]
    return {
      price: made.quote.deliveryFee ?? zeroSum,
      distance: getDistance(made.place, request),
      quote: { ...quote, problems: [...quote.problems, ...refused] },
    }
  })
  mount(createOrder, async ({ shipperId, customer, address, body, log, context }) => {
    const offered = offeredPayments(deps.payments.of(shipperId)).map(({ type }) => type)
    const draft = toOrderInput(body, {
      ...{ shipperId, customerId: customer.id, offered },
      language: getLanguage(context),
    })
    const promo = await attemptPromo(draft.request, address)
    if (promo.waitSeconds > 0) throw new DomainError(guessedTooMuch(promo.waitSeconds))
    const place = async (order: OrderInput) =>
      body.group_token
        ? placeGroupOrder(deps, order, { token: body.group_token, payment: body.group_payment ?? 'one' })
        : placeOrder(order)
    const { orderId, number } = await place(await withTable(draft)).catch(async (error: unknown) => {
      await promo.end((error instanceof DomainError && error.problems) || [])
      throw error
    })
    await promo.end([])
    log.info({ orderId, number }, 'order_placed')
    const unpaid = isOnlinePayment(draft.paymentType)
      ? await findOrder(db, { shipperId, customerId: customer.id, orderId })
      : null
    const paymentLink = unpaid ? deps.paymentLinkOf(unpaid.order, getPayer(context)) : ''
    return { order_id: orderId, external_order_id: String(number), payment_link: paymentLink }
  })
}

const noPromo: PromoAttempt = { waitSeconds: 0, end: async () => undefined }

/** The delivery fee alone, as the platform's older clients ask for it. */
function getFee({ zone, delivery }: Place, orderPrice: number): Sum {
  if (delivery.type === 'self-pickup' || !zone) return zeroSum
  return zone.freeFrom !== null && orderPrice >= zone.freeFrom ? zeroSum : zone.deliveryFee
}
