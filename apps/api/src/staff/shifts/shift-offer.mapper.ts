import type { WireShiftOffer } from '@doira/contract/staff/shift-offers'
import { offerState } from '@doira/domain/staff/shift-offers'
import type { Instant } from '@doira/domain/time/instant'
import type { Member } from '../team/team.queries.ts'
import type { OfferedShift } from './shift-offers.queries.ts'

/** @param people whoever the offer names */
export function toWireOffer(
  { offer, shift }: OfferedShift,
  people: ReadonlyMap<string, Member>,
  now: Instant,
): WireShiftOffer {
  const person = (id: string) => {
    const staff = people.get(id)?.staff
    if (!staff) throw new Error('an offer of nobody')
    return staff
  }
  const named = (id: string) => ({ id, name: person(id).name })
  const { plannedFrom: from, plannedTo: to } = shift
  if (from === null || to === null) throw new Error('an offered shift without a plan')
  return {
    id: offer.id,
    shift_id: shift.id,
    planned: { from, to },
    role: person(offer.offeredBy).role,
    state: offerState(offer.state, shift, now),
    offered_by: named(offer.offeredBy),
    taken_by: offer.takenBy === null ? null : named(offer.takenBy),
    decided_by: offer.decidedBy === null ? null : person(offer.decidedBy).name,
  }
}
