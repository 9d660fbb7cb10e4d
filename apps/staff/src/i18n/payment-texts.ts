import {
  isOnlinePayment,
  type OnlinePaymentType,
  onlinePaymentTypes,
  type PaymentType,
  refundCabinetUrl,
} from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import type { RefundWay } from '@doira/domain/payments/refund-steps'
import type { EntryWay } from '@doira/domain/reporting/ledger/entry'
import type { Translate } from './translate.ts'

/** How an order is paid: a provider by its name. */
export function paymentText(t: Translate, type: PaymentType): string {
  return isOnlinePayment(type) ? paymentProviders[type].name : t(`order.pay.${type}`)
}

/** By whom or how money of a day came or went. */
export function dayWayText(t: Translate, way: EntryWay): string {
  return isOnlinePayment(way) ? paymentProviders[way].name : t(`day.way.${way}`)
}

/** Where money goes back to, in one word. */
export function refundToText(t: Translate, to: RefundWay): string {
  return isOnlinePayment(to) ? paymentProviders[to].name : t(`refund.to.${to}`)
}

/** Where money goes back to, as a sentence. */
export function moneyBackText(t: Translate, to: RefundWay | 'nothing_taken'): string {
  if (!isOnlinePayment(to)) return t(`back.${to}`)
  return t(refundCabinetUrl(to) === null ? 'back.by_provider' : 'back.in_cabinet', nameOf(to))
}

/** What follows for the customer and for the staff when a provider returns a payment. */
export function reversalText(t: Translate, to: OnlinePaymentType): string {
  return t(refundCabinetUrl(to) === null ? 'cancel.by_provider' : 'cancel.in_cabinet', nameOf(to))
}

/** Names of providers by how they return money. */
export function refundingProviders() {
  const names = (isInCabinet: boolean) =>
    onlinePaymentTypes
      .filter((type) => (refundCabinetUrl(type) !== null) === isInCabinet)
      .map((type) => paymentProviders[type].name)
      .join(', ')
  return { cabinet: names(true), asked: names(false) }
}

function nameOf(provider: OnlinePaymentType) {
  return { name: paymentProviders[provider].name }
}
