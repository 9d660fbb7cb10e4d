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

/** Where an order may begin: unpaid, for now, or for a chosen time. */
export const firstStatuses = ['payment_awaited', 'new', 'future'] as const satisfies readonly OrderStatus[]

/** Those that end an order without its meal; one whose courier drops it goes on. */
export const cancelledStatuses = [
  'operator_cancelled',
  'vendor_cancelled',
  'server_cancelled',
] as const satisfies readonly OrderStatus[]
/** Of them those of orders that had reached the shop: what nobody has paid for in time had not. */
export const cancelledInShop = [
  'operator_cancelled',
  'vendor_cancelled',
] as const satisfies readonly OrderStatus[]

/** What may follow what. One way an order is received rules some of it out: `statusesAfter`. */
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

/** A meal that is fetched meets no courier; one that is delivered is not finished at the counter. */
const ruledOut: Readonly<Record<DeliveryType, (from: OrderStatus, to: OrderStatus) => boolean>> = {
  delivery: (from, to) => from === 'vendor_ready' && to === 'finished',
  'self-pickup': (_from, to) => to === 'courier_accepted',
}

/** What may follow a status for an order that is received in this way; nothing after an end. */
export function statusesAfter(from: OrderStatus, deliveryType: DeliveryType): readonly OrderStatus[] {
  return nextStatuses[from].filter((to) => !ruledOut[deliveryType](from, to))
}

export type TransitionDecision = 'apply' | 'same' | 'conflict'

/** A repeat of the present status succeeds without effect; what may not follow changes nothing. */
export function decideTransition(
  from: OrderStatus,
  to: OrderStatus,
  deliveryType: DeliveryType,
): TransitionDecision {
  if (from === to) return 'same'
  return statusesAfter(from, deliveryType).includes(to) ? 'apply' : 'conflict'
}

/** Whether nothing follows: finished or cancelled for good. A courier who drops an order does not end it. */
export function isFinalStatus(status: OrderStatus): boolean {
  return nextStatuses[status].length === 0
}

/** Whether the guest has the meal with this status: at the door, or over the counter. */
export function isHandOver(to: OrderStatus, deliveryType: DeliveryType): boolean {
  return to === (deliveryType === 'delivery' ? 'delivered' : 'finished')
}

/** A customer may cancel until the kitchen has accepted. */
export function customerMayCancel(status: OrderStatus): boolean {
  return statusAfterCustomerCancel(status) !== null
}

/** The status that a cancel by the customer leads to; null when it is too late for one. */
export function statusAfterCustomerCancel(status: OrderStatus): OrderStatus | null {
  if (status === 'payment_awaited') return 'server_cancelled'
  const isBeforeKitchen = status === 'future' || status === 'new' || status === 'operator_accepted'
  return isBeforeKitchen ? 'operator_cancelled' : null
}

/** The last part of `order.status.*` in the catalogues; support and staff see all of them in the list of events. */
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
  /** Which step of the track is the present one; null shows no track, or means the way never meets this status. */
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
  // To the customer the order still waits at the branch, for another courier.
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

/** What the customer is told: several internal statuses share one label. */
export function statusLabel(status: OrderStatus): StatusLabel {
  return statusViews[status].label
}

/** The role of the colour of the status tag. */
export function statusTag(status: OrderStatus): StatusTag {
  return statusViews[status].tag
}

export function listGroup(status: OrderStatus): ListGroup {
  return statusViews[status].group
}

/** The present step of the track, counted from 1, and how many there are. Null where no track is shown. */
export function trackStep(
  status: OrderStatus,
  deliveryType: DeliveryType,
): { readonly step: number; readonly of: number } | null {
  const step = statusViews[status].step[deliveryType]
  return step === null ? null : { step, of: stepsOf[deliveryType] }
}
