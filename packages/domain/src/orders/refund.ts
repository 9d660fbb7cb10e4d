import { addMinutes, type Instant, isBefore } from '../time/instant.ts'

export const refundWays = ['points', 'payme', 'click', 'transfer'] as const
/** Where money goes back to. */
export type RefundWay = (typeof refundWays)[number]

export const refundStates = ['requested', 'sent', 'done', 'refused', 'manual'] as const
/** requested → sent → done, or refused → manual; `manual` was transferred by a person. */
export type RefundState = (typeof refundStates)[number]

/** What a person can do for money that has not gone back yet. */
export type RefundStep = 'retry' | 'by_hand' | 'cabinet'

export type RefundFacts = { readonly to: RefundWay; readonly state: RefundState }

export function isRefundWaiting({ state }: Pick<RefundFacts, 'state'>): boolean {
  return state !== 'done' && state !== 'manual'
}

/**
 * What is offered, the likelier first. Payme gives back in its cabinet only; Click is asked by us, and what it refuses is
 * asked again or transferred; a part is a transfer from the beginning.
 */
export function refundStepsOf({ to, state }: RefundFacts): readonly RefundStep[] {
  if (!isRefundWaiting({ state })) return []
  if (to === 'transfer') return ['by_hand']
  if (to === 'payme') return ['cabinet']
  return state === 'refused' ? ['retry', 'by_hand'] : []
}

/** A task that has waited longer stands before all others. */
export const refundOverdueMinutes = 24 * 60

export function isRefundOverdue(
  { state, requestedAt }: { readonly state: RefundState; readonly requestedAt: Instant },
  now: Instant,
): boolean {
  return isRefundWaiting({ state }) && isBefore(addMinutes(requestedAt, refundOverdueMinutes), now)
}
