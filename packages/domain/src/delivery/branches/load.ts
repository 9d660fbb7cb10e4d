import { type Instant, isBefore } from '../../time/instant.ts'

/** How busy a branch says that it is. On a pause it takes no new orders. */
export const loads = ['normal', 'busy', 'very_busy', 'pause'] as const
export type Load = (typeof loads)[number]

/** What it adds to new promises; accepted orders keep theirs. */
export const loadMinutes: Readonly<Record<Load, number>> = { normal: 0, busy: 15, very_busy: 30, pause: 0 }

/** With so many orders in the kitchen the tablet suggests to say so; nothing switches by itself. */
const ticketsOfBusy = 12

export type BranchLoad = { readonly load: Load; readonly loadUntil: Instant | null }

/** Over at its time, also while nobody has come to write that down. */
export function loadAt({ load, loadUntil }: BranchLoad, now: Instant): Load {
  return loadUntil !== null && !isBefore(now, loadUntil) ? 'normal' : load
}

export function suggestedLoad(load: Load, openTickets: number): Load | null {
  return load === 'normal' && openTickets >= ticketsOfBusy ? 'busy' : null
}
