import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { Language } from '@doira/domain/i18n/languages'
import { isOnlinePayment, type OrderPaymentType } from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import { readTexts } from '../../platform/i18n/read-texts.ts'

const texts = readTexts('orders')

/** A way of receiving an order, as files name it. */
export function getMethodName(method: DeliveryType, language: Language): string {
  return texts[`method_${method}`][language]
}

/** A way of paying; providers by their own name. */
export function getPaymentName(payment: OrderPaymentType, language: Language): string {
  return isOnlinePayment(payment) ? paymentProviders[payment].name : texts[`payment_${payment}`][language]
}
