import {
  isOnlinePayment,
  type OnlinePaymentType,
  type OrderPaymentType,
  onlinePaymentTypes,
  refundCabinetUrl,
} from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import type { RefundWay } from '@doira/domain/payments/refund-ways'
import type { EntryWay } from '@doira/domain/reporting/ledger/entry'
import type { Translate } from './translate.ts'

/** How an order is paid: a provider by its name. */
export function paymentText(t: Translate, type: OrderPaymentType): string {
  return isOnlinePayment(type) ? paymentProviders[type].name : t(`order.pay.${type}`)
}

/** By whom or how money of a day came or went. */
export function dayWayText(t: Translate, way: EntryWay): string {
  return isOnlinePayment(way) ? paymentProviders[way].name : t(`day.way.${way}`)
}

/** How money goes back, in one word. */
export function refundWayText(t: Translate, way: RefundWay): string {
  return isOnlinePayment(way) ? paymentProviders[way].name : t(`refund.way.${way}`)
}

/** How money goes back, as a sentence. */
export function refundDestinationText(t: Translate, way: RefundWay | 'nothing_taken'): string {
  if (!isOnlinePayment(way)) return t(`back.${way}`)
  return t(refundCabinetUrl(way) === null ? 'back.by_provider' : 'back.in_cabinet', getName(way))
}

/** What follows for the customer and for the staff when a provider returns a payment. */
export function reversalText(t: Translate, provider: OnlinePaymentType): string {
  return t(
    refundCabinetUrl(provider) === null ? 'cancel.by_provider' : 'cancel.in_cabinet',
    getName(provider),
  )
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

function getName(provider: OnlinePaymentType) {
  return { name: paymentProviders[provider].name }
}
