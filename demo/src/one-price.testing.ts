import { randomUUID } from 'node:crypto'
import { aClickId, aPaymeId } from '@doira/api/testing/payment-world.testing'
import { makeProviders } from '@doira/api/testing/providers.testing'
import type { TestApi } from '@doira/api/testing/test-api.testing'
import type { BodyOf } from '@doira/contract/endpoint'
import { computePrice, type WireQuote } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { getOrder } from '@doira/contract/orders/read-orders'
import { expect } from 'vitest'
import { expectSameReceipt, expectToAddUp, getSum, type Receipt } from './adds-up.testing.ts'

export type OrderBody = BodyOf<typeof createOrder>
export type OrderedProduct = OrderBody['products'][number]

/** The fields of an order that its price depends on. */
export type Basket = Pick<
  OrderBody,
  'delivery_type' | 'branch_id' | 'promo_code' | 'payment_type' | 'points' | 'declined_auto_add' | 'products'
> & {
  /** The delivery address; null for takeaway. */
  readonly to: { readonly lat: number; readonly long: number } | null
}

/** The quote, and the receipt of the order; no order and no receipt when the quote has problems. */
export type Bought = {
  readonly quote: WireQuote
  readonly receipt: Receipt | null
}

/** A new network address for each request, so that rate limits do not apply. */
export const fromAnywhere = () => ({ 'x-doira-address': randomUUID() })

/**
 * Gets a quote, places the order, pays it with a provider if it is to be paid online, and compares each price with
 * the one before.
 */
export async function buy(shop: TestApi, token: string, { to, ...asked }: Basket): Promise<Bought> {
  const point = to ? { lat: to.lat, long: to.long } : {}
  const { quote } = (
    await shop.call(computePrice, { token, headers: fromAnywhere(), body: { ...asked, ...point } })
  ).ok()
  if (!quote) throw new Error('no quote')
  expectToAddUp(quote)
  const body = {
    ...asked,
    id: randomUUID(),
    quote_id: quote.id,
    to_address: 'Chilonzor 1',
    offer_accepted: true,
    ...(to && { to_location: to }),
  }
  const answered = await shop.call(createOrder, { token, body })
  if (quote.problems.length > 0) {
    const codes = answered.refused().problems?.map(({ code }) => code)
    expect(codes).toEqual(quote.problems.map(({ code }) => code))
    return { quote, receipt: null }
  }
  const params = { id: answered.ok().order_id }
  const isOnline = asked.payment_type === 'payme' || asked.payment_type === 'click'
  if (isOnline && quote.total > 0) await pay(shop, asked.payment_type, { id: params.id, total: quote.total })
  const order = (await shop.call(getOrder, { token, params })).ok()
  expect(order).toMatchObject({
    total: quote.total,
    order_amount: quote.goods,
    discount: quote.order_discount,
    delivery_price: quote.delivery_price - quote.delivery_discount,
    points_spent: quote.points_spent,
    vat_included: quote.vat_included,
    status: 'new',
    ...(isOnline && quote.total > 0 && { paid: true }),
  })
  const ordered = order.steps.flatMap((step) => step.products)
  expect(ordered.map((line) => [line.product_id, line.quantity, line.price, line.total_amount])).toEqual(
    orderedLines(quote),
  )
  const receipt = (await shop.call(getReceipt, { token, params })).ok()
  expectSameReceipt(receipt, quote)
  return { quote, receipt }
}

/** The lines of the order: what several rules added of a dish at one price is one line. */
function orderedLines({ lines }: WireQuote) {
  const isTwin = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    one.auto_add_key !== null &&
    other.auto_add_key !== null &&
    one.product_id === other.product_id &&
    one.price === other.price
  return lines
    .filter((line, place) => !lines.slice(0, place).some((before) => isTwin(before, line)))
    .map((line) => {
      const all = lines.filter((other) => other === line || isTwin(other, line))
      const quantity = getSum(all.map((one) => one.quantity))
      return [line.product_id, quantity, line.price, getSum(all.map(({ total }) => total))]
    })
}

type FiscalItem = { readonly price: number; readonly count: number; readonly discount?: number }

/** Pays with the provider's protocol: the amount taken and the amount for the fiscal receipt are the total. */
async function pay(
  shop: TestApi,
  provider: string,
  { id: orderId, total }: { readonly id: string; readonly total: number },
): Promise<void> {
  const { payme, click } = makeProviders(shop, total)
  if (provider === 'click') {
    const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id: orderId }
    const { merchant_prepare_id } = await click('prepare', ids)
    expect(
      (await click('complete', { ...ids, merchant_prepare_id: String(merchant_prepare_id) })).error,
    ).toBe(0)
    return
  }
  const payment = { amount: total * 100, account: { order_id: orderId } }
  const { result } = await payme('CheckPerformTransaction', payment)
  const detail = result?.detail as { shipping?: { price: number }; items: readonly FiscalItem[] }
  const lines = detail.items.map(({ price, count, discount = 0 }) => price * count - discount)
  expect(getSum(lines) + (detail.shipping?.price ?? 0)).toBe(total * 100)
  const id = aPaymeId()
  const time = Date.parse(shop.deps.clock())
  expect((await payme('CreateTransaction', { ...payment, id, time })).result?.state).toBe(1)
  expect((await payme('PerformTransaction', { id })).result?.state).toBe(2)
}
