import type { DeliveryType } from '../../delivery/delivery-type.ts'
import { type Sum, zeroSum } from '../../money/sum.ts'
import { getMinutesLate } from '../../orders/lateness.ts'
import { listGroup, type OrderStatus } from '../../orders/status.ts'
import type { OrderPaymentType } from '../../payments/payment-type.ts'
import { type Instant, secondsBetween } from '../../time/instant.ts'

/** The facts about an order that the numbers are counted from. */
export type SummaryOrder = {
  readonly branchId: string
  readonly deliveryType: DeliveryType
  readonly paymentType: OrderPaymentType
  readonly status: OrderStatus
  readonly createdAt: Instant
  /** The promised time before any delay; null without one. */
  readonly firstPromisedAt: Instant | null
  /** When the customer got it; null until then. */
  readonly handedAt: Instant | null
  /** When it was completed or cancelled. */
  readonly finishedAt: Instant | null
  /** For a time that the customer chose, instead of as soon as possible. */
  readonly isPreOrder: boolean
  /** What the customer pays in money: after discounts, edits and points. */
  readonly total: Sum
  readonly dishes: readonly {
    readonly productId: string
    readonly quantity: number
    /** The shop added it. */
    readonly isDefaultProduct: boolean
  }[]
  /** Refunds of its payments and its points, whole or partial; null: not completed. */
  readonly returns: readonly { readonly amount: Sum; readonly doneAt: Instant | null }[]
}

/**
 * An order counts when it has reached the shop: one that waits for its payment, or whose payment timed out, has not.
 */
export function isCounted({ status }: Pick<SummaryOrder, 'status'>): boolean {
  return status !== 'payment_awaited' && status !== 'server_cancelled'
}

/** True when it was cancelled by then. */
export function isCancelledBy(
  asOf: Instant,
  { status, finishedAt }: Pick<SummaryOrder, 'status' | 'finishedAt'>,
): boolean {
  return listGroup(status) === 'cancelled' && finishedAt !== null && finishedAt <= asOf
}

/** Handed over after the first promise, or not handed over by then and past it. Never a cancelled one. */
export function isLateBy(asOf: Instant, order: SummaryOrder): boolean {
  if (order.firstPromisedAt === null || isCancelledBy(asOf, order)) return false
  const endedAt = order.handedAt !== null && order.handedAt <= asOf ? order.handedAt : asOf
  return getMinutesLate({ promisedAt: order.firstPromisedAt, handedAt: endedAt }) > 0
}

/** An order's revenue by then: nothing when it was cancelled. Points are not money. */
export function revenueBy(asOf: Instant, order: SummaryOrder): Sum {
  return isCancelledBy(asOf, order) ? zeroSum : order.total
}

/**
 * Whole minutes from the order to the delivery; null for what was not delivered by then, for takeaway, and for
 * pre-orders.
 */
export function deliveryMinutes(asOf: Instant, order: SummaryOrder): number | null {
  if (order.handedAt === null || order.handedAt > asOf || !isAtOnce(order)) return null
  return wholeMinutes(order.createdAt, order.handedAt)
}

/** Whole minutes of the first promise, for the same orders and those not yet delivered; null for all others. */
export function promisedMinutes(asOf: Instant, order: SummaryOrder): number | null {
  if (order.firstPromisedAt === null || !isAtOnce(order) || isCancelledBy(asOf, order)) return null
  return wholeMinutes(order.createdAt, order.firstPromisedAt)
}

function isAtOnce({ deliveryType, isPreOrder }: SummaryOrder): boolean {
  return deliveryType === 'delivery' && !isPreOrder
}

/** A device whose clock is behind cannot make a duration negative. */
function wholeMinutes(from: Instant, to: Instant): number {
  return Math.max(0, Math.floor(secondsBetween(from, to) / 60))
}
