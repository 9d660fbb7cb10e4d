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
