import type { Instant } from '../time/instant.ts'

/** Why a customer may neither sign in nor order. */
export const blockReasons = ['not_picked_up', 'false_orders', 'abuse', 'fraud', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]

export type Blocked = {
  readonly isBlocked: boolean
  /** Null: until staff lift it. */
  readonly blockedUntil: Instant | null
}

/** A block ends by itself. */
export function isBlockedAt({ isBlocked, blockedUntil }: Blocked, now: Instant): boolean {
  return isBlocked && (blockedUntil === null || now < blockedUntil)
}
