/** The five payment methods (R9-09); `cashback` is the loyalty card. */
export const paymentTypes = ['cash', 'card', 'payme', 'click', 'cashback'] as const
export type PaymentType = (typeof paymentTypes)[number]

export type OnlinePaymentType = 'payme' | 'click'

/** True when a provider takes the money before the order is made. */
export function isOnlinePayment(paymentType: PaymentType): paymentType is OnlinePaymentType {
  return paymentType === 'payme' || paymentType === 'click'
}
