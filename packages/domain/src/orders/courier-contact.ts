import { addMinutes, type Instant } from '../time/instant.ts'

/** So long after the end of an order its customer can call the courier, about a forgotten bag for example. */
const contactMinutes = 2 * 60

/** @param finishedAt null while the order has not ended */
export function mayContactCourier(finishedAt: Instant | null, now: Instant): boolean {
  return finishedAt === null || now < addMinutes(finishedAt, contactMinutes)
}

/** So long after the end of an order its courier still sees the way to the flat. */
const addressMinutes = 20

/** @param endedAt null while the order has not ended */
export function maySeeAddress(endedAt: Instant | null, now: Instant): boolean {
  return endedAt === null || now < addMinutes(endedAt, addressMinutes)
}
