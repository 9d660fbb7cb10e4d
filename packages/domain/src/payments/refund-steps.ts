import { addMinutes, type Instant, isBefore } from '../time/instant.ts'
import { refundCabinetUrl } from './payment-type.ts'
import type { RefundWay } from './refund-ways.ts'

export const refundStates = ['requested', 'sent', 'done', 'refused', 'manual', 'withdrawn'] as const
/**
 * requested → sent → done, or refused → manual; `manual` was transferred by a person. `withdrawn`: a part was to be
 * transferred, and then the provider gave the whole payment back.
 */
export type RefundState = (typeof refundStates)[number]

/** What a person can do for money that has not gone back yet. */
export type RefundStep = 'retry' | 'by_hand' | 'cabinet' | 'by_hand_anyway'

export type RefundFacts = { readonly way: RefundWay; readonly state: RefundState }

export function isRefundWaiting({ state }: Pick<RefundFacts, 'state'>): boolean {
  return state !== 'done' && state !== 'manual' && state !== 'withdrawn'
}

/**
 * The available steps, the likelier first. Some providers return money in their cabinets only. The others are
 * called by the shop, and what they refuse is requested again or transferred. A part is always a transfer. A
 * withdrawn refund is not due any more, but a person may have transferred it before.
 */
export function getRefundSteps({ way, state }: RefundFacts): readonly RefundStep[] {
  if (state === 'withdrawn') return ['by_hand_anyway']
  if (!isRefundWaiting({ state })) return []
  if (way === 'transfer') return ['by_hand']
  if (refundCabinetUrl(way) !== null) return ['cabinet']
  return state === 'refused' ? ['retry', 'by_hand'] : []
}

/** A refund is asked of its provider again after so long, and so often before a person has to settle it. */
export const refundRetryMinutes = 5
export const mostRefundAttempts = 50

/** After this time a refund that has not been made is a mismatch. */
export const refundMismatchMinutes = 3 * 24 * 60

/** For this long after a payment, or after its return, a reversal by the provider is searched for. */
export const reversalSearchMinutes = 3 * 24 * 60

/** Tasks that have waited longer are listed first. */
export const refundOverdueMinutes = 24 * 60

export function isRefundOverdue(
  { state, requestedAt }: { readonly state: RefundState; readonly requestedAt: Instant },
  now: Instant,
): boolean {
  return isRefundWaiting({ state }) && isBefore(addMinutes(requestedAt, refundOverdueMinutes), now)
}
