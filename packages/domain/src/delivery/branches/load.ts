import { addMinutes, type Instant, isBefore } from '../../time/instant.ts'

/** How busy a branch is, as its staff set it. A paused branch takes no new orders. */
export const loads = ['normal', 'busy', 'very_busy', 'pause'] as const
export type Load = (typeof loads)[number]

/** Minutes added to promised times of new orders; accepted orders are unchanged. */
export const loadMinutes: Readonly<Record<Load, number>> = { normal: 0, busy: 15, very_busy: 30, pause: 0 }

/** With this many orders in the kitchen the tablet suggests a higher load; nothing changes by itself. */
const ticketsOfBusy = 12

export type BranchLoad = { readonly load: Load; readonly loadUntil: Instant | null }

/** A load ends at its time, even if nobody has stored that. */
export function loadAt({ load, loadUntil }: BranchLoad, now: Instant): Load {
  return loadUntil !== null && !isBefore(now, loadUntil) ? 'normal' : load
}

export function suggestedLoad(load: Load, openTickets: number): Load | null {
  return load === 'normal' && openTickets >= ticketsOfBusy ? 'busy' : null
}

const longestPauseMinutes = 24 * 60

/** A pause ends by itself, within a day: a branch that is closed for longer is closed in its hours. */
export function isPauseEnd(until: Instant | null, now: Instant): boolean {
  return until !== null && until > now && until <= addMinutes(now, longestPauseMinutes)
}
