import { type BranchLoad, loadAt } from '../../delivery/branches/load.ts'
import { addMinutes, type Instant } from '../../time/instant.ts'

/** A pause that a branch began by itself, because its kitchen is behind. */
export type OwnPause = {
  /** Since when its kitchen could take orders again; null: it cannot. */
  readonly calmSince: Instant | null
  /** Staff ended a pause: until then the branch begins none. */
  readonly leftUntil: Instant | null
  /** The load that staff had set, which applies again afterwards; left out: none. */
  readonly before?: BranchLoad | undefined
}

const normal: BranchLoad = { load: 'normal', loadUntil: null }

/** What applies after a pause that a branch began by itself. */
export function loadAfter({ before = normal }: OwnPause, now: Instant): BranchLoad {
  return loadAt(before, now) === 'normal' ? normal : before
}

/** Above so many minutes until the next order would be ready, orders for now are not taken. */
export const pauseAbove = 75
const backBelow = 65
const calmMinutes = 5
const shortestPause = 15
const longestPause = 60
/** What staff decide is not undone by the next look at the queue. */
const leftMinutes = 30

export type PauseStep =
  | { readonly kind: 'pause'; readonly until: Instant }
  | { readonly kind: 'wait'; readonly calmSince: Instant | null }
  | { readonly kind: 'back' }

/**
 * What is left of a pause when staff set a load: who ends a pause that the branch began itself is left alone for a while, whatever
 * they set in this time. Null: nothing.
 */
export function leaveToStaff(
  { ownPause, load }: { readonly ownPause: OwnPause | null; readonly load: BranchLoad['load'] },
  now: Instant,
): OwnPause | null {
  if (ownPause === null) return null
  const { leftUntil } = ownPause
  if (load === 'pause') return { calmSince: null, leftUntil: addMinutes(now, leftMinutes) }
  return leftUntil === null ? null : { calmSince: null, leftUntil }
}

/**
 * What a branch does about its queue: it pauses above the limit, with an end, and comes back before that when the queue
 * has stayed below a lower limit for a while. Null: nothing.
 *
 * @param pausedUntil the end of a pause that it began itself; null: it has not
 * @param isPausedByStaff true while staff have paused it: theirs counts
 * @param nextReady minutes until an order of now would be ready, in the middle of the forecast
 */
export function stepOfPause({
  own,
  pausedUntil,
  isPausedByStaff,
  nextReady,
  now,
}: {
  readonly own: OwnPause | null
  readonly pausedUntil: Instant | null
  readonly isPausedByStaff: boolean
  readonly nextReady: number
  readonly now: Instant
}): PauseStep | null {
  if (isPausedByStaff || (own?.leftUntil && own.leftUntil > now)) return null
  if (pausedUntil === null) {
    if (nextReady <= pauseAbove) return null
    const minutes = Math.min(longestPause, Math.max(shortestPause, Math.ceil(nextReady - backBelow)))
    return { kind: 'pause', until: addMinutes(now, minutes) }
  }
  const calmSince = own?.calmSince ?? null
  if (nextReady >= backBelow) return calmSince === null ? null : { kind: 'wait', calmSince: null }
  if (calmSince === null) return { kind: 'wait', calmSince: now }
  return now >= addMinutes(calmSince, calmMinutes) ? { kind: 'back' } : null
}
