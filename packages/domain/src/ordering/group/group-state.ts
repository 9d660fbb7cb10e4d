import { addMinutes, type Instant } from '../../time/instant.ts'
import { lockedMinutes } from './group-limits.ts'

/**
 * - collecting: everybody changes their dishes; - locked: the host checks out; - placed: it has become an order; - over: its time
 * has passed, or the host ended it.
 */
export const groupStates = ['collecting', 'locked', 'placed', 'over'] as const
export type GroupState = (typeof groupStates)[number]

export const groupActions = ['lock', 'unlock', 'end', 'renew_link', 'reopen'] as const
export type GroupAction = (typeof groupActions)[number]

/** What an action of the host makes of a basket. An action that is absent is refused in this state. */
export const nextGroupState = {
  collecting: { lock: 'locked', end: 'over', renew_link: 'collecting' },
  // A repetition of a lost request changes nothing.
  locked: { lock: 'locked', unlock: 'collecting', end: 'over', reopen: 'locked' },
  // Only when its order was cancelled. Locked, since the agreed time may be over.
  placed: { reopen: 'locked' },
  over: { end: 'over' },
} as const satisfies Record<GroupState, Partial<Record<GroupAction, GroupState>>>

/** What the clock makes of a basket. Who locked it in time has two hours to order; collecting ends with the agreed time. */
export function getGroupState(
  {
    state,
    until,
    lockedAt,
  }: { readonly state: GroupState; readonly until: Instant; readonly lockedAt: Instant | null },
  now: Instant,
): GroupState {
  if (state === 'collecting') return now < addMinutes(until, lockedMinutes) ? 'collecting' : 'over'
  if (state === 'locked' && lockedAt !== null)
    return now < addMinutes(lockedAt, lockedMinutes) ? 'locked' : 'over'
  return state
}

/** After the agreed time only the host changes what was collected. */
export function isCollecting(state: GroupState, until: Instant, now: Instant): boolean {
  return state === 'collecting' && now < until
}
