import { toSum } from '@doira/domain/money/sum'
import {
  type ClickAccount,
  demoPaymentPaths,
  type Payer,
  type PaymeAccount,
  type PaymentLinkOf,
  type PaymentsOfChains,
} from './payment-settings.ts'
import { toTiyin } from './tiyin.ts'

/** Links to the providers' own pages, by their protocols: whoever has one may pay, not only the customer. */
export function makePaymentLinkOf(payments: PaymentsOfChains): PaymentLinkOf {
  return ({ shipperId, id, total, status, paymentType, surcharge }, payer) => {
    if (!surcharge && status !== 'payment_awaited') return ''
    const { payme, click, siteUrl } = payments.of(shipperId)
    const bill = { billId: surcharge?.id ?? id, total: surcharge?.amount ?? total }
    const payment = { orderId: id, ...bill, ...payer, origin: siteUrl ?? payer.origin }
    if (paymentType === 'payme' && payme) return paymeLink(payme, payment)
    if (paymentType === 'click' && click) return clickLink(click, payment)
    return ''
  }
}

type Payment = Payer & {
  readonly orderId: string
  /** What the provider knows the payment by. */
  readonly billId: string
  readonly total: number
}

/** `;` parts the fields, so it may stand in none of them. */
function paymeLink({ merchantId, checkoutUrl }: PaymeAccount, payment: Payment): string {
  const { billId, total, origin, language } = payment
  const back = returnUrl(payment).replaceAll(';', '%3B')
  const fields = `m=${merchantId};ac.order_id=${billId};a=${toTiyin(toSum(total))};l=${language};c=${back}`
  const page = checkoutUrl ?? `${origin}${demoPaymentPaths.payme}`
  return `${page}/${Buffer.from(fields).toString('base64')}`
}

function clickLink({ serviceId, merchantId, payUrl }: ClickAccount, payment: Payment): string {
  const { billId, total, origin } = payment
  const query = new URLSearchParams({
    service_id: serviceId,
    merchant_id: merchantId,
    amount: `${total}.00`,
    transaction_param: billId,
    return_url: returnUrl(payment),
  })
  return `${payUrl ?? `${origin}${demoPaymentPaths.click}`}?${query}`
}

/** A page in the payer's language, told that they come from paying: whether they did, only the provider says. */
function returnUrl({ origin, orderId, language, returnPath = `/myorders/${orderId}` }: Payment): string {
  return `${origin}${language === 'ru' ? '' : `/${language}`}${returnPath}?from=payment`
}
