import type { Actor } from '@doira/api/orders/orders.tables'
import type { OrderStatus } from '@doira/domain/orders/status'
import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import { addDays, getInstant, localDateAt, toLocalTime } from '@doira/domain/time/local-time'
import type { DemoOrder } from './demo-people.ts'

export type DemoEvent = {
  readonly status: OrderStatus
  readonly actor: Actor
  readonly createdAt: Instant
  readonly description: string
}

type Step = readonly [minutesLater: number, status: OrderStatus, actor: Actor]

const cooked: readonly Step[] = [
  [0, 'new', 'customer'],
  [2, 'operator_accepted', 'operator'],
  [2, 'vendor_accepted', 'vendor'],
  [18, 'vendor_ready', 'vendor'],
]
const pickedUp: readonly Step[] = [
  ...cooked,
  [20, 'courier_accepted', 'courier'],
  [25, 'courier_picked', 'courier'],
]

/** The events of an order of the demo, oldest first, in minutes after it was placed. */
function getSteps({ status, type }: DemoOrder): readonly Step[] {
  switch (status) {
    case 'future':
      return [[0, 'future', 'customer']]
    case 'server-cancelled':
      return [
        [0, 'payment_awaited', 'customer'],
        [15, 'server_cancelled', 'server'],
      ]
    case 'operator-cancelled':
      return [
        [0, 'new', 'customer'],
        [4, 'operator_cancelled', 'operator'],
      ]
    case 'on-the-way':
      return pickedUp
    case 'finished':
      return type === 'delivery'
        ? [...pickedUp, [45, 'delivered', 'courier'], [50, 'finished', 'server']]
        : [...cooked, [35, 'finished', 'vendor']]
  }
}

export function getEvents(order: DemoOrder, createdAt: Instant): readonly DemoEvent[] {
  const steps = getSteps(order)
  return steps.map(([minutes, status, actor], index) => ({
    status,
    actor,
    createdAt: addMinutes(createdAt, minutes),
    description: index === steps.length - 1 ? (order.cancel_reason ?? '') : '',
  }))
}

/**
 * Today's orders are active, so they were placed half an hour to an hour ago, whatever the time of the first start.
 */
export function placedAt(order: DemoOrder, now: Instant): Instant {
  const day = addDays(localDateAt(now), -order.created_days_ago)
  const placed = getInstant(day, toLocalTime(order.created_time))
  if (order.created_days_ago > 0) return placed
  const [earliest, latest] = [addMinutes(now, -60), addMinutes(now, -30)]
  if (isBefore(placed, earliest)) return earliest
  return isBefore(latest, placed) ? latest : placed
}

/** Null for an order as soon as possible. */
export function findSlot(order: DemoOrder, now: Instant): Instant | null {
  if (order.future_in_days === undefined || order.future_time === undefined) return null
  return getInstant(addDays(localDateAt(now), order.future_in_days), toLocalTime(order.future_time))
}
