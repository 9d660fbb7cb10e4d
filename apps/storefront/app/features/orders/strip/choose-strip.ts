import { findUsualOrder } from '@doira/domain/orders/habits'
import { listGroup } from '@doira/domain/orders/status'
import { type Instant, toMillis } from '@doira/domain/time/instant'
import type { Order } from '../order.mapper.ts'
import { findPromise } from '../status/order-progress.ts'

const dayMs = 86_400_000
/** An older order says little about what is wanted today. */
const longestAgoMs = 60 * dayMs

/** The live order that comes first, and how many others there are; null when nothing is on its way. */
export function nearestOrder(
  orders: readonly Order[],
  now: Instant,
): { readonly order: Order; readonly others: number } | null {
  const live = orders.filter(({ status }) => listGroup(status) === 'current' && status !== 'payment_awaited')
  const getTime = (order: Order) => findPromise(order, now)?.time ?? order.futureTime ?? order.createdAt
  const [order] = live.toSorted((one, other) => (getTime(one) < getTime(other) ? -1 : 1))
  return order ? { order, others: live.length - 1 } : null
}

/** The last finished order, unless it was long ago. */
export function lastOrder(orders: readonly Order[], now: Instant): Order | null {
  return recentOrders(orders, now)[0] ?? null
}

/** What the customer orders again and again. */
export function usualOrder(orders: readonly Order[], now: Instant): Order | null {
  return findUsualOrder(recentOrders(orders, now))
}

function recentOrders(orders: readonly Order[], now: Instant): readonly Order[] {
  return orders.filter(({ createdAt }) => toMillis(now) - toMillis(createdAt) <= longestAgoMs)
}

/** How much of the promised time has passed: never nothing, never all unless it is late. */
export function getShare(order: Order, now: Instant): number {
  const promise = findPromise(order, now)
  if (!promise) return 0.04
  if (promise.isLate) return 1
  const whole = toMillis(promise.time) - toMillis(order.createdAt)
  const passed = toMillis(now) - toMillis(order.createdAt)
  return Math.min(0.96, Math.max(0.04, whole > 0 ? passed / whole : 1))
}
