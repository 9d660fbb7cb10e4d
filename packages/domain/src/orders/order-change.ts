import type { DeliveryType } from '../delivery/delivery-type.ts'
import { isOnlinePayment, type OrderPaymentType } from '../payments/payment-type.ts'
import { type OrderStatus, openStatuses } from './status.ts'

/** What can be changed of a placed order besides its dishes. */
export const changeParts = ['address', 'method', 'time', 'contact', 'payment'] as const
export type ChangePart = (typeof changeParts)[number]

const untilHandedOver: readonly OrderStatus[] = [...openStatuses, 'courier_picked']

/** Until when each part can be changed: the time of a pre-order, the way before the courier has it. */
export const changeableParts = {
  address: openStatuses,
  method: ['future', 'new', 'operator_accepted', 'vendor_accepted', 'vendor_ready'],
  time: ['future'],
  contact: untilHandedOver,
  payment: untilHandedOver,
} as const satisfies Readonly<Record<ChangePart, readonly OrderStatus[]>>

/** In any of these something can be changed. */
export const statusesOfChange = untilHandedOver

type Changed = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  /** A courier has taken it on. */
  readonly hasCourier: boolean
  readonly paymentType: OrderPaymentType
  readonly isPaid: boolean
  readonly total: number
}

/** How an order can be paid after a change: on receipt, or by a link that its customer gets. */
export const changedPayments = ['cash', 'card', 'online'] as const
export type ChangedPayment = (typeof changedPayments)[number]

/** What points paid, and what is free, has no other payment. */
function hasMoneyToPay({ paymentType, isPaid, total }: Changed): boolean {
  if (total === 0 || paymentType === 'cashback' || paymentType === 'aggregator') return false
  return !isPaid || isOnlinePayment(paymentType)
}

/** Which parts of an order can still be changed. */
export function partsToChange(order: Changed): readonly ChangePart[] {
  return changeParts.filter((part) => {
    const statuses: readonly OrderStatus[] = changeableParts[part]
    if (!statuses.includes(order.status)) return false
    if (part === 'address') return order.deliveryType === 'delivery'
    // A courier would go to the branch for nothing.
    if (part === 'method') return !order.hasCourier
    return part !== 'payment' || hasMoneyToPay(order)
  })
}

/** The first part for which it is too late; null: none. */
export function findLateChange(wanted: readonly ChangePart[], order: Changed): ChangePart | null {
  const possible = partsToChange(order)
  return wanted.find((part) => !possible.includes(part)) ?? null
}
