import type { WireActionAnswer } from '@doira/contract/staff/actions'
import type { allowShiftSwap, refuseShiftSwap } from '@doira/contract/staff/shift-offer-actions'
import { DomainError } from '@doira/domain/problem'
import { offerState } from '@doira/domain/staff/shift-offers'
import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { runAction, settlePlain } from '../actions/run-action.ts'
import { lockStaff } from '../staff.queries.ts'
import type { StaffCall } from '../staff-mount.ts'
import { findMember } from '../team/team.queries.ts'
import { getOffer } from './get-offer.ts'
import { changeShiftOffer, findShiftOffer } from './shift-offers.queries.ts'
import { canStandIn, isOwn } from './shift-people.ts'
import { overlaps, updateShift } from './shifts.queries.ts'

type Person = { readonly id: string; readonly name: string }

/** What became of a shift that two people agreed on: a manager decided, or who offered it took it back. */
export type Swap = {
  readonly shipperId: string
  readonly id: string
  readonly giver: Person
  readonly taker: Person
  readonly end: 'allowed' | 'refused' | 'withdrawn'
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
}

export type DecideDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Notifies both people of what a manager decided, and who took a shift that it was taken back. */
  readonly queueSwap: (tx: Db, swap: Swap) => Promise<void>
}

/** A manager of both people gives the shift to who took it, or leaves it where it is. */
export function decideSwap(
  deps: DecideDeps,
  call: StaffCall<typeof allowShiftSwap | typeof refuseShiftSwap>,
  isAllowed: boolean,
): Promise<WireActionAnswer> {
  return runAction(deps, call, async (tx, { now }) => {
    const { shipperId, staff, body } = call
    const { id, taken_by: takerId } = body.data
    const known = await findShiftOffer(tx, { shipperId, id })
    if (!known) throw new DomainError({ code: 'shift_offer_not_found' })
    // People before their shifts: neither begins the shift nor gets another one meanwhile.
    for (const staffId of [known.offeredBy, takerId].toSorted()) await lockStaff(tx, { shipperId, staffId })
    const { offer, shift, from, to } = await getOffer(tx, { shipperId, id })
    const giver = await findMember(tx, { shipperId, now, staffId: offer.offeredBy })
    const taker = await findMember(tx, { shipperId, now, staffId: takerId })
    if (!giver || !taker || !isOwn(staff, giver) || !isOwn(staff, taker))
      throw new DomainError({ code: 'shift_offer_not_found' })
    if (staff.id === giver.staff.id || staff.id === taker.staff.id)
      throw new DomainError({ code: 'own_swap' })
    const wanted = isAllowed ? 'allowed' : 'refused'
    if (offer.state === wanted && offer.takenBy === takerId) return settlePlain(call, { outcome: 'already' })
    const isWaiting = offerState(offer.state, shift, now) === 'taken' && offer.takenBy === takerId
    // Their roles or branches may have changed since they agreed.
    if (!isWaiting || (isAllowed && !canStandIn(giver, taker)))
      throw new DomainError({ code: 'shift_offer_closed' })
    if (isAllowed) {
      if (await overlaps(tx, { shipperId, staffId: takerId, from, to, exceptId: shift.id, now }))
        throw new DomainError({ code: 'shift_overlaps' })
      await updateShift(tx, shift, { staffId: takerId })
    }
    await changeShiftOffer(tx, offer, { state: wanted, decidedBy: staff.id })
    const people = { giver: giver.staff, taker: taker.staff }
    await deps.queueSwap(tx, { shipperId, id, ...people, end: wanted, from, to, now })
    return settlePlain(call, { after: { giver_id: giver.staff.id, taker_id: takerId, from, to } })
  })
}
