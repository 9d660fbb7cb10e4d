import { toSum } from '@doira/domain/money/sum'
import type { PaymentLinkOf, PaymentsOfChains } from '../core/payment-settings.ts'
import { paymentRegistry } from './registry.ts'

/** Links to the providers' own pages: every holder of a link can pay, not only the customer. */
export function makePaymentLinkOf(payments: PaymentsOfChains): PaymentLinkOf {
  return ({ shipperId, id, total, status, paymentType, isPaidByParts, additionalPayment }, payer) => {
    if (!additionalPayment && (isPaidByParts || status !== 'payment_awaited')) return ''
    const { accounts, siteUrl } = payments.of(shipperId)
    const provider = paymentRegistry.find((one) => one.id === paymentType)
    const account = provider && accounts[provider.id]
    if (!account) return ''
    const bill = { billId: additionalPayment?.id ?? id, total: toSum(additionalPayment?.amount ?? total) }
    return provider.checkoutUrl(account, {
      ...{ ...payer, orderId: id, origin: siteUrl ?? payer.origin },
      ...bill,
    })
  }
}
