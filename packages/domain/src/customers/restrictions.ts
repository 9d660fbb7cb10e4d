import type { Problem } from '../problem.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { minutesPerDay } from '../time/local-time.ts'

/** What a customer may not do for a while. */
export const restrictionKinds = ['no_cash', 'no_delivery', 'no_orders'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

export const restrictionReasons = [
  'not_opened',
  'refused_at_door',
  'rude',
  'false_orders',
  'payment_fraud',
] as const
export type RestrictionReason = (typeof restrictionReasons)[number]

export const maxRestrictionDays = 180
export const restrictionCommentLength = { min: 20, max: 500 } as const

/** Whether a restriction may end then: in the future, and within 180 days. */
export function mayEndAt(end: Instant, now: Instant): boolean {
  return end > now && end <= addMinutes(now, maxRestrictionDays * minutesPerDay)
}

/** The problem of an order under restrictions; the widest one first. Null without any. */
export function restrictionProblem(
  kinds: readonly RestrictionKind[],
  order: { readonly isDelivery: boolean; readonly isPaidOnReceipt: boolean },
): Problem | null {
  if (kinds.includes('no_orders')) return { code: 'orders_restricted' }
  if (kinds.includes('no_delivery') && order.isDelivery) return { code: 'delivery_restricted' }
  if (kinds.includes('no_cash') && order.isPaidOnReceipt) return { code: 'cash_restricted' }
  return null
}
