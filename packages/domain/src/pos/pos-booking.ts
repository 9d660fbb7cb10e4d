/** What a point of sale (POS) reports about a table booking. */
export const posBookingStatuses = ['booked', 'seated', 'closed', 'cancelled', 'no_show'] as const
export type PosBookingStatus = (typeof posBookingStatuses)[number]

/** What is known about a booking at the POS. */
export type BookingAtPos = {
  /** Whether the POS has said that it has the booking. */
  readonly isThere: boolean
  /** What was sent last; null: nothing, by this id. */
  readonly sentHash: string | null
  readonly posStatus: PosBookingStatus | null
}

export type PosBookingStep = 'find' | 'create' | 'cancel' | 'none'

/**
 * The next step that brings the POS to what a booking is here; each is safe to repeat. A booking cannot be changed there: one that
 * was moved is cancelled, and made anew by another id.
 *
 * @param wanted the hash of the booking; null: it has ended here
 */
export function nextBookingStep(
  { isThere, sentHash, posStatus }: BookingAtPos,
  wanted: { readonly hash: string | null; readonly isCancelled: boolean },
): PosBookingStep {
  if (sentHash !== null && !isThere) return 'find'
  const isAhead = isThere && (posStatus ?? 'booked') === 'booked'
  if (wanted.hash === null) return isAhead && wanted.isCancelled ? 'cancel' : 'none'
  if (!isThere) return 'create'
  return isAhead && sentHash !== wanted.hash ? 'cancel' : 'none'
}
