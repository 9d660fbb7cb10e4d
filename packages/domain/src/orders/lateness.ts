import type { DeliveryType } from '../delivery/delivery-type.ts'
import { type Instant, secondsBetween } from '../time/instant.ts'

/** Whole minutes by which an order came after its promise; 0 in time, without a promise, and before it is there. */
export function getMinutesLate({
  promisedAt,
  handedAt,
}: {
  readonly promisedAt: Instant | null
  readonly handedAt: Instant | null
}): number {
  if (promisedAt === null || handedAt === null) return 0
  return Math.max(0, Math.floor(secondsBetween(promisedAt, handedAt) / 60))
}

/**
 * When the promise of an order was fulfilled: a delivery when it was handed over, a takeaway when it was ready, even if its customer came later. Null
 * before it was handed over.
 */
export function getFulfilledAt({
  deliveryType,
  readyAt,
  handedAt,
}: {
  readonly deliveryType: DeliveryType
  readonly readyAt: Instant | null
  readonly handedAt: Instant | null
}): Instant | null {
  const isCollected = deliveryType === 'self-pickup' && handedAt !== null && readyAt !== null
  return isCollected && readyAt < handedAt ? readyAt : handedAt
}
