import { paymentProviders } from './providers.ts'

/** A provider's id is the payment type of what is paid through it. */
export type OnlinePaymentType = keyof typeof paymentProviders

// The keys of a constant are exactly the keys of its type.
export const onlinePaymentTypes = Object.keys(paymentProviders) as readonly OnlinePaymentType[]

/** The ways to pay (R9-09); `cashback` is the accumulative card. */
export const paymentTypes = ['cash', 'card', ...onlinePaymentTypes, 'cashback'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Whether orders can be paid without the ways that are off: points alone pay few. */
export function hasWayToPay(offered: readonly PaymentType[], off: readonly PaymentType[]): boolean {
  return offered.some((type) => type !== 'cashback' && !off.includes(type))
}

/** Whether the money comes through a provider, before the order is made. */
export function isOnlinePayment(paymentType: string): paymentType is OnlinePaymentType {
  return Object.hasOwn(paymentProviders, paymentType)
}

/** One value for each provider. */
export function forEachProvider<Value>(
  make: (provider: OnlinePaymentType) => Value,
): Readonly<Record<OnlinePaymentType, Value>> {
  const entries = onlinePaymentTypes.map((provider) => [provider, make(provider)] as const)
  return Object.fromEntries(entries) as Record<OnlinePaymentType, Value> // an entry for each of them
}

/**
 * The cabinet in which a person refunds what this provider took; null: the shop refunds it by API, or there
 * is nothing to refund.
 */
export function refundCabinetUrl(to: string): string | null {
  return isOnlinePayment(to) ? paymentProviders[to].refundCabinetUrl : null
}

/** Providers whose money a person returns in their cabinets. */
export const cabinetProviders = onlinePaymentTypes.filter((provider) => refundCabinetUrl(provider) !== null)
