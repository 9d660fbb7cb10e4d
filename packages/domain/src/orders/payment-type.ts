/** The five ways to pay (R9-09); `cashback` is the accumulative card. */
export const paymentTypes = ['cash', 'card', 'payme', 'click', 'cashback'] as const
export type PaymentType = (typeof paymentTypes)[number]

export type OnlinePaymentType = 'payme' | 'click'

/** Whether the money comes through a provider, before the order is made. */
export function isOnlinePayment(paymentType: PaymentType): paymentType is OnlinePaymentType {
  return paymentType === 'payme' || paymentType === 'click'
}
