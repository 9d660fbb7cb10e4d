import type { DeliveryType } from '../delivery/delivery-type.ts'

export const orderStatuses = [
  'payment_awaited',
  'new',
  'future',
  'operator_accepted',
  'vendor_accepted',
  'vendor_ready',
  'courier_accepted',
  'courier_cancelled',
  'courier_picked',
  'delivered',
  'finished',
  'operator_cancelled',
  'vendor_cancelled',
  'server_cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The first status of an order: unpaid, for now, or for a chosen time. */
/** Of an order that is ahead of the branch, made or waiting for a courier. */
export const openStatuses: readonly OrderStatus[] = [
  ...(['future', 'new', 'operator_accepted', 'vendor_accepted', 'vendor_ready'] as const),
  ...(['courier_accepted', 'courier_cancelled'] as const),
]

export const firstStatuses = ['payment_awaited', 'new', 'future'] as const satisfies readonly OrderStatus[]

/** Final statuses of orders without a meal; after a courier cancels, the order continues. */
export const cancelledStatuses = [
  'operator_cancelled',
  'vendor_cancelled',
  'server_cancelled',
] as const satisfies readonly OrderStatus[]
/** Those of orders that reached the shop: one whose payment timed out did not. */
export const cancelledInShop = [
  'operator_cancelled',
  'vendor_cancelled',
] as const satisfies readonly OrderStatus[]

/** The next statuses. A delivery type excludes some of them: see `statusesAfter`. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  payment_awaited: ['new', 'future', 'server_cancelled'],
  future: ['new', 'operator_cancelled'],
  new: ['operator_accepted', 'operator_cancelled'],
  operator_accepted: ['vendor_accepted', 'vendor_cancelled', 'operator_cancelled'],
  vendor_accepted: ['vendor_ready', 'vendor_cancelled'],
  vendor_ready: ['courier_accepted', 'finished', 'operator_cancelled'],
  courier_accepted: ['courier_picked', 'courier_cancelled', 'operator_cancelled'],
  courier_cancelled: ['courier_accepted', 'operator_cancelled'],
  courier_picked: ['delivered', 'operator_cancelled'],
  delivered: ['finished'],
  finished: [],
  operator_cancelled: [],
  vendor_cancelled: [],
  server_cancelled: [],
}

/** Takeaway has no courier; a delivery is not completed at the counter. */
const ruledOut: Readonly<Record<DeliveryType, (from: OrderStatus, to: OrderStatus) => boolean>> = {
  delivery: (from, to) => from === 'vendor_ready' && to === 'finished',
  'self-pickup': (_from, to) => to === 'courier_accepted',
}

/** The statuses that may follow for a delivery type; none after a final one. */
export function statusesAfter(from: OrderStatus, deliveryType: DeliveryType): readonly OrderStatus[] {
  return nextStatuses[from].filter((to) => !ruledOut[deliveryType](from, to))
}

export type TransitionDecision = 'apply' | 'same' | 'conflict'

/** A repeated step succeeds without effect; one that is not allowed changes nothing. */
export function decideTransition(
  from: OrderStatus,
  to: OrderStatus,
  deliveryType: DeliveryType,
): TransitionDecision {
  if (from === to) return 'same'
  return statusesAfter(from, deliveryType).includes(to) ? 'apply' : 'conflict'
}

/** After this time a delivered order becomes finished. */
export const minutesUntilFinished = 10

/** True for completed and cancelled orders. A courier's cancellation does not end an order. */
export function isFinalStatus(status: OrderStatus): boolean {
  return nextStatuses[status].length === 0
}

/** True when the customer has the meal with this status: delivered, or handed over at the counter. */
export function isHandOver(to: OrderStatus, deliveryType: DeliveryType): boolean {
  return to === (deliveryType === 'delivery' ? 'delivered' : 'finished')
}

/** A customer may cancel until the kitchen has accepted. */
export function customerMayCancel(status: OrderStatus): boolean {
  return statusAfterCustomerCancel(status) !== null
}

/** The status after a customer's cancellation; null when it is too late. */
export function statusAfterCustomerCancel(status: OrderStatus): OrderStatus | null {
  if (status === 'payment_awaited') return 'server_cancelled'
  const isBeforeKitchen = status === 'future' || status === 'new' || status === 'operator_accepted'
  return isBeforeKitchen ? 'operator_cancelled' : null
}

/** The last part of `order.status.*` in the catalogues; staff see all of them in the history. */
export const allStatusLabels = [
  'new',
  'future',
  'accepted',
  'operator-accepted',
  'operator-cancelled',
  'vendor-accepted',
  'vendor-cancelled',
  'vendor-ready',
  'getting-ready',
  'ready',
  'courier-accepted',
  'courier-cancelled',
  'courier-picked',
  'on-the-way',
  'delivered',
  'finished',
  'server-cancelled',
  'payment-awaited',
  'paid',
  'completed',
  'cancelled',
] as const
export type StatusLabel = (typeof allStatusLabels)[number]

export type StatusTag = 'amber' | 'blue' | 'red' | 'green' | 'grey'
export type ListGroup = 'current' | 'completed' | 'cancelled'

type StatusView = {
  readonly label: StatusLabel
  readonly tag: StatusTag
  readonly group: ListGroup
  /** The current step of the progress bar; null without one, or when the delivery type never has this status. */
  readonly step: Readonly<Record<DeliveryType, number | null>>
}

const noSteps = { delivery: null, 'self-pickup': null }
const accepted = {
  label: 'accepted',
  tag: 'red',
  group: 'current',
  step: { delivery: 1, 'self-pickup': 1 },
} as const
const ready = {
  label: 'ready',
  tag: 'red',
  group: 'current',
  step: { delivery: 3, 'self-pickup': 3 },
} as const
const cancelled = { label: 'cancelled', tag: 'grey', group: 'cancelled', step: noSteps } as const

const statusViews: Readonly<Record<OrderStatus, StatusView>> = {
  payment_awaited: { label: 'payment-awaited', tag: 'amber', group: 'current', step: noSteps },
  future: { label: 'future', tag: 'blue', group: 'current', step: noSteps },
  new: accepted,
  operator_accepted: accepted,
  vendor_accepted: {
    label: 'getting-ready',
    tag: 'red',
    group: 'current',
    step: { delivery: 2, 'self-pickup': 2 },
  },
  vendor_ready: ready,
  courier_accepted: ready,
  // For the customer the order still waits at the branch, for another courier.
  courier_cancelled: ready,
  courier_picked: {
    label: 'on-the-way',
    tag: 'red',
    group: 'current',
    step: { delivery: 4, 'self-pickup': null },
  },
  delivered: {
    label: 'delivered',
    tag: 'green',
    group: 'completed',
    step: { delivery: 5, 'self-pickup': null },
  },
  finished: { label: 'finished', tag: 'green', group: 'completed', step: { delivery: 5, 'self-pickup': 4 } },
  operator_cancelled: cancelled,
  vendor_cancelled: cancelled,
  server_cancelled: cancelled,
}

const stepsOf: Readonly<Record<DeliveryType, number>> = { delivery: 5, 'self-pickup': 4 }

/** The label for the customer: several internal statuses share one. */
export function statusLabel(status: OrderStatus): StatusLabel {
  return statusViews[status].label
}

/** The colour of the status tag. */
export function statusTag(status: OrderStatus): StatusTag {
  return statusViews[status].tag
}

export function listGroup(status: OrderStatus): ListGroup {
  return statusViews[status].group
}

/** The current step of the progress bar, from 1, and their number. Null without a progress bar. */
export function trackStep(
  status: OrderStatus,
  deliveryType: DeliveryType,
): { readonly step: number; readonly of: number } | null {
  const step = statusViews[status].step[deliveryType]
  return step === null ? null : { step, of: stepsOf[deliveryType] }
}
