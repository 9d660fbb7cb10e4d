import type { DeliveryType } from '../../delivery/delivery-type.ts'
import { type Sum, zeroSum } from '../../money/sum.ts'
import type { PaymentType } from '../../orders/payment-type.ts'
import { listGroup, type OrderStatus } from '../../orders/status.ts'
import { type Instant, secondsBetween } from '../../time/instant.ts'

/** What the numbers of the chain are counted from: orders as they are kept, nothing else. */
export type SummaryOrder = {
  readonly branchId: string
  readonly deliveryType: DeliveryType
  readonly paymentType: PaymentType
  readonly status: OrderStatus
  readonly createdAt: Instant
  /** What was promised before any delay; null where nothing was. */
  readonly firstPromisedAt: Instant | null
  /** When the guest got it, at the door or over the counter; null until then. */
  readonly handedAt: Instant | null
  /** When it ended, in whichever way. */
  readonly finishedAt: Instant | null
  /** For a time that the guest chose, rather than for as soon as possible. */
  readonly isPreOrder: boolean
  /** What the guest pays in money: after discounts, edits and points. */
  readonly total: Sum
  readonly dishes: readonly {
    readonly productId: string
    readonly quantity: number
    /** The shop put it in by itself. */
    readonly isDefaultProduct: boolean
  }[]
  /** What goes back of the money that paid it and of its points, in whole or in parts; null: not yet. */
  readonly returns: readonly { readonly amount: Sum; readonly doneAt: Instant | null }[]
}

/** An order counts once it has reached the shop: one that waits for its payment, or waited in vain, never did. */
export function isCounted({ status }: Pick<SummaryOrder, 'status'>): boolean {
  return status !== 'payment_awaited' && status !== 'server_cancelled'
}

/** Whether it was cancelled by then. */
export function isCancelledBy(
  asOf: Instant,
  { status, finishedAt }: Pick<SummaryOrder, 'status' | 'finishedAt'>,
): boolean {
  return listGroup(status) === 'cancelled' && finishedAt !== null && finishedAt <= asOf
}

/** Delivered or handed out after the first promise, or not yet handed over by then and past it. Never one that was cancelled. */
export function isLateBy(asOf: Instant, order: SummaryOrder): boolean {
  if (order.firstPromisedAt === null || isCancelledBy(asOf, order)) return false
  const endedAt = order.handedAt !== null && order.handedAt <= asOf ? order.handedAt : asOf
  return endedAt > order.firstPromisedAt
}

/** What an order brings in money, by then: nothing when it was cancelled. Points are no money. */
export function revenueBy(asOf: Instant, order: SummaryOrder): Sum {
  return isCancelledBy(asOf, order) ? zeroSum : order.total
}

/**
 * Whole minutes from the order to the guest's door; null for what was not delivered by then, for what guests fetch, and
 * for a time that they chose themselves.
 */
export function deliveryMinutes(asOf: Instant, order: SummaryOrder): number | null {
  if (order.handedAt === null || order.handedAt > asOf || !isAtOnce(order)) return null
  return wholeMinutes(order.createdAt, order.handedAt)
}

/** Whole minutes that were promised first, of the same orders and those still to come; null for all others. */
export function promisedMinutes(asOf: Instant, order: SummaryOrder): number | null {
  if (order.firstPromisedAt === null || !isAtOnce(order) || isCancelledBy(asOf, order)) return null
  return wholeMinutes(order.createdAt, order.firstPromisedAt)
}

function isAtOnce({ deliveryType, isPreOrder }: SummaryOrder): boolean {
  return deliveryType === 'delivery' && !isPreOrder
}

/** A device whose clock is behind does not make a delivery quicker than none. */
function wholeMinutes(from: Instant, to: Instant): number {
  return Math.max(0, Math.floor(secondsBetween(from, to) / 60))
}
