import { toSum } from '@doira/domain/money/sum'
import {
  type ClickAccount,
  demoPaymentPaths,
  type PaymeAccount,
  type PaymentLinkOf,
  type PaymentSettings,
} from './payment-settings.ts'
import { toTiyin } from './tiyin.ts'

/** Links to the providers' own pages, by their protocols: whoever has one may pay, not only the customer. */
export function makePaymentLinkOf({ payme, click, siteUrl }: PaymentSettings): PaymentLinkOf {
  return ({ id, total, status, paymentType }, seenOrigin) => {
    if (status !== 'payment_awaited') return ''
    const origin = siteUrl ?? seenOrigin
    const payment = { orderId: id, total, origin }
    if (paymentType === 'payme' && payme) return paymeLink(payme, payment)
    if (paymentType === 'click' && click) return clickLink(click, payment)
    return ''
  }
}

type Payment = { readonly orderId: string; readonly total: number; readonly origin: string }

/** `;` parts the fields, so it may stand in none of them. */
function paymeLink({ merchantId, checkoutUrl }: PaymeAccount, { orderId, total, origin }: Payment): string {
  const back = returnUrl(origin, orderId).replaceAll(';', '%3B')
  const fields = `m=${merchantId};ac.order_id=${orderId};a=${toTiyin(toSum(total))};c=${back}`
  const page = checkoutUrl ?? `${origin}${demoPaymentPaths.payme}`
  return `${page}/${Buffer.from(fields).toString('base64')}`
}

function clickLink(
  { serviceId, merchantId, payUrl }: ClickAccount,
  { orderId, total, origin }: Payment,
): string {
  const query = new URLSearchParams({
    service_id: serviceId,
    merchant_id: merchantId,
    amount: `${total}.00`,
    transaction_param: orderId,
    return_url: returnUrl(origin, orderId),
  })
  return `${payUrl ?? `${origin}${demoPaymentPaths.click}`}?${query}`
}

function returnUrl(origin: string, orderId: string): string {
  return `${origin}/myorders/${orderId}`
}
