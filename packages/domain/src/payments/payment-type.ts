import { paymentProviders } from './providers.ts'

/** A provider's id is the payment type of what is paid through it. */
export type OnlinePaymentType = keyof typeof paymentProviders

// The keys of a constant are exactly the keys of its type.
export const onlinePaymentTypes = Object.keys(paymentProviders) as readonly OnlinePaymentType[]

/** The ways to pay (R9-09); `cashback` is the accumulative card. */
export const paymentTypes = ['cash', 'card', ...onlinePaymentTypes, 'cashback'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** How an order was paid. `aggregator`: its guest pays an aggregator, which settles with the chain outside of the shop. */
export const orderPaymentTypes = [...paymentTypes, 'aggregator'] as const
export type OrderPaymentType = (typeof orderPaymentTypes)[number]

/**
 * The way of an order that a customer reads about. Those of aggregators have none.
 *
 * @throws Error for an order of an aggregator
 */
export function toCustomersWay(type: OrderPaymentType): PaymentType {
  if (type === 'aggregator') throw new Error('an order of an aggregator has no customer')
  return type
}

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
