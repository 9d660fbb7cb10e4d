import type * as actions from '@doira/contract/staff/shift-offer-actions'
import * as calls from '@doira/contract/staff/shift-offers'
import { DomainError } from '@doira/domain/problem'
import { canChangeHands, offerState } from '@doira/domain/staff/shift-offers'
import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../actions/action-handlers.ts'
import { runAction, settlePlain } from '../actions/run-action.ts'
import { findStaff } from '../staff.queries.ts'
import type { StaffMount } from '../staff-mount.ts'
import { findMember, listMembers } from '../team/team.queries.ts'
import { type DecideDeps, decideSwap } from './decide-swap.ts'
import { getOffer } from './get-offer.ts'
import { toWireOffer } from './shift-offer.mapper.ts'
import {
  changeShiftOffer,
  findOpenOffer,
  insertShiftOffer,
  listShiftOffers,
  type OfferedShift,
} from './shift-offers.queries.ts'
import { canStandIn, isOwn } from './shift-people.ts'
import { findShift, overlaps } from './shifts.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function mountShiftOffers(mount: StaffMount, { db, clock }: Deps): void {
  const read = async (shipperId: string, now: Instant) => {
    const found = await listShiftOffers(db, { shipperId, endAfter: now })
    const ids = new Set(found.flatMap(({ offer }) => [offer.offeredBy, offer.takenBy, offer.decidedBy]))
    const staffIds = [...ids].flatMap((id) => id ?? [])
    const members = staffIds.length === 0 ? [] : await listMembers(db, { shipperId, now, staffIds })
    return { found, people: new Map(members.map((member) => [member.staff.id, member])) }
  }
  mount(calls.listShiftOffers, async ({ shipperId, staff }) => {
    const now = clock()
    const { found, people } = await read(shipperId, now)
    const own = await findMember(db, { shipperId, now, staffId: staff.id })
    const isSeen = ({ offer, shift }: OfferedShift) => {
      const state = offerState(offer.state, shift, now)
      // Who had taken it reads that it was taken back; for who offered it the shift is as before.
      if (state === 'withdrawn') return offer.takenBy === staff.id && canChangeHands(shift, now)
      if (offer.offeredBy === staff.id || offer.takenBy === staff.id) return true
      const giver = people.get(offer.offeredBy)
      return state === 'offered' && own !== null && giver !== undefined && canStandIn(own, giver)
    }
    return { now, offers: found.filter(isSeen).map((one) => toWireOffer(one, people, now)) }
  })
  mount(calls.listShiftSwaps, async ({ shipperId, staff }) => {
    const now = clock()
    const { found, people } = await read(shipperId, now)
    const isSeen = ({ offer, shift }: OfferedShift) => {
      const [giver, taker] = [people.get(offer.offeredBy), people.get(offer.takenBy ?? '')]
      const areOwn = giver && taker && isOwn(staff, giver) && isOwn(staff, taker)
      return areOwn === true && offerState(offer.state, shift, now) === 'taken'
    }
    return { now, swaps: found.filter(isSeen).map((one) => toWireOffer(one, people, now)) }
  })
}

export function shiftOfferActions(deps: Deps & DecideDeps): ActionHandlers<typeof actions> {
  return {
    offerShift: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const shift = await findShift(tx, { shipperId, id: body.data.shift_id })
        if (shift?.staffId !== staff.id) throw new DomainError({ code: 'shift_not_found' })
        if (!canChangeHands(shift, now)) throw new DomainError({ code: 'shift_offer_closed' })
        if (await findOpenOffer(tx, { shipperId, shiftId: shift.id }))
          return settlePlain(call, { outcome: 'already' })
        const offer = { shipperId, id: body.action_id, shiftId: shift.id }
        await insertShiftOffer(tx, { ...offer, offeredBy: staff.id, offeredAt: now })
        const { plannedFrom: from, plannedTo: to } = shift
        return settlePlain(call, { after: { id: staff.id, from, to } })
      }),
    takeShift: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { offer, shift, from, to } = await getOffer(tx, { shipperId, id: body.data.id })
        const [giver, taker] = [
          await findMember(tx, { shipperId, now, staffId: offer.offeredBy }),
          await findMember(tx, { shipperId, now, staffId: staff.id }),
        ]
        if (!giver || !taker || !canStandIn(giver, taker))
          throw new DomainError({ code: 'shift_offer_not_found' })
        const state = offerState(offer.state, shift, now)
        if (state === 'taken' && offer.takenBy === staff.id) return settlePlain(call, { outcome: 'already' })
        if (state === 'taken' && offer.takenBy !== null) {
          const first = await findStaff(tx, { shipperId, staffId: offer.takenBy })
          throw new DomainError({ code: 'shift_offer_taken', by: first?.name ?? '' })
        }
        if (state !== 'offered') throw new DomainError({ code: 'shift_offer_closed' })
        if (await overlaps(tx, { shipperId, staffId: staff.id, from, to, exceptId: shift.id, now }))
          throw new DomainError({ code: 'shift_overlaps' })
        await changeShiftOffer(tx, offer, { state: 'taken', takenBy: staff.id })
        return settlePlain(call, { after: { giver_id: giver.staff.id, from, to } })
      }),
    withdrawShiftOffer: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { offer, shift, from, to } = await getOffer(tx, { shipperId, id: body.data.id })
        const isGiver = offer.offeredBy === staff.id
        if (!isGiver && offer.takenBy !== staff.id) throw new DomainError({ code: 'shift_offer_not_found' })
        const state = offerState(offer.state, shift, now)
        if (isGiver && state === 'withdrawn') return settlePlain(call, { outcome: 'already' })
        if (state !== 'taken' && !(isGiver && state === 'offered'))
          throw new DomainError({ code: 'shift_offer_closed' })
        const change = isGiver
          ? ({ state: 'withdrawn' } as const)
          : ({ state: 'offered', takenBy: null } as const)
        await changeShiftOffer(tx, offer, change)
        const taker = isGiver && offer.takenBy && (await findStaff(tx, { shipperId, staffId: offer.takenBy }))
        if (taker)
          await deps.queueSwap(tx, {
            ...{ shipperId, id: offer.id, giver: staff, taker },
            ...{ end: 'withdrawn', from, to, now },
          })
        const giver = isGiver ? {} : { giver_id: offer.offeredBy }
        return settlePlain(call, { after: { ...giver, from, to } })
      }),
    allowShiftSwap: (call) => decideSwap(deps, call, true),
    refuseShiftSwap: (call) => decideSwap(deps, call, false),
  }
}
