import type { DeliveryType } from '../delivery/delivery-type.ts'
import type { OrderStatus } from '../orders/status.ts'
import { type Instant, secondsBetween } from '../time/instant.ts'

/** The lanes of the board. */
export const lanes = ['new', 'cooking', 'ready', 'way', 'scheduled', 'unpaid', 'done', 'cancelled'] as const
export type Lane = (typeof lanes)[number]

const laneOfStatus: Readonly<Record<OrderStatus, Lane>> = {
  new: 'new',
  operator_accepted: 'new',
  vendor_accepted: 'cooking',
  vendor_ready: 'ready',
  courier_accepted: 'ready',
  courier_cancelled: 'ready',
  courier_picked: 'way',
  delivered: 'done',
  future: 'scheduled',
  payment_awaited: 'unpaid',
  finished: 'done',
  operator_cancelled: 'cancelled',
  vendor_cancelled: 'cancelled',
  server_cancelled: 'cancelled',
}

export function getLane(status: OrderStatus): Lane {
  return laneOfStatus[status]
}

export type Level = 'ok' | 'soon' | 'late'

const soonMinutes = 10

/**
 * How close the promised time is. The board counts to `promisedAt`, the kitchen to `readyBy`; an order in the kitchen
 * is at least `soon` when its `readyBy` has passed.
 */
export function levelAt(
  now: Instant,
  {
    lane,
    promisedAt,
    readyBy,
  }: { readonly lane: Lane; readonly promisedAt: Instant; readonly readyBy: Instant },
): Level {
  const left = secondsBetween(now, promisedAt)
  if (left < 0) return 'late'
  if (left <= soonMinutes * 60) return 'soon'
  return lane === 'cooking' && now >= readyBy ? 'soon' : 'ok'
}

/** Minutes left, rounded down; late (negative) ones are rounded up. */
export function minutesLeft(now: Instant, until: Instant): number {
  return Math.floor(secondsBetween(now, until) / 60)
}

/** The next action on an order, for the main button of its card; null when staff have none. */
export const nextActions = ['accept', 'ready', 'assign', 'picked', 'hand_out', 'delivered'] as const
export type NextAction = (typeof nextActions)[number]

export function findNextAction({
  status,
  deliveryType,
  hasCourier,
}: {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly hasCourier: boolean
}): NextAction | null {
  if (status === 'new' || status === 'operator_accepted') return 'accept'
  if (status === 'vendor_accepted') return 'ready'
  if (status === 'courier_picked') return 'delivered'
  if (getLane(status) !== 'ready') return null
  if (deliveryType === 'self-pickup') return 'hand_out'
  return hasCourier && status !== 'courier_cancelled' ? 'picked' : 'assign'
}
