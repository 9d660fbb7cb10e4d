import type * as actions from '@doira/contract/staff/shift-actions'
import * as calls from '@doira/contract/staff/shifts'
import type { WorkedSpan } from '@doira/domain/payouts/trips'
import { DomainError } from '@doira/domain/problem'
import { isShiftSpan, lateMinutes, workedMinutes } from '@doira/domain/staff/shifts'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, getDayStart, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../actions/action-handlers.ts'
import { runAction, settlePlain } from '../actions/run-action.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { findStaff, lockStaff } from '../staff.queries.ts'
import type { ShiftRow } from '../staff.tables.ts'
import type { StaffMount } from '../staff-mount.ts'
import { findMember, listMembers, type Member } from '../team/team.queries.ts'
import { moveShift } from './move-shift.ts'
import { isOwn } from './shift-people.ts'
import {
  deleteShift,
  findOpenShift,
  findShift,
  insertShift,
  listPlanned,
  listShiftsIn,
  overlaps,
  toShift,
  updateShift,
} from './shifts.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function mountShifts(mount: StaffMount, { db, clock }: Deps): void {
  mount(calls.readOwnShift, async ({ shipperId, staff }) => {
    const now = clock()
    const key = { shipperId, staffId: staff.id }
    const own = await findStaff(db, key)
    const current = await findOpenShift(db, key)
    return {
      now,
      state: own?.shiftState ?? 'off',
      until: own?.shiftUntil ?? null,
      current: current && toWire(current, now),
      planned: (await listPlanned(db, key, now)).map((shift) => toWire(shift, now)),
    }
  })
  mount(calls.listShifts, async ({ shipperId, staff, query }) => {
    const now = clock()
    const day = query.day ? toLocalDate(query.day) : localDateAt(now)
    const members = (await listMembers(db, { shipperId, now })).filter((member) => isOwn(staff, member))
    const shifts = await listShiftsIn(db, {
      ...{ shipperId, staffIds: members.map((member) => member.staff.id) },
      ...{ from: getDayStart(day), to: getDayStart(addDays(day, 1)) },
    })
    // Who has left is listed where a shift may still have to be corrected.
    const worked = new Set(shifts.filter(({ startedAt }) => startedAt).map(({ staffId }) => staffId))
    const shown = members.filter(({ staff: { id, disabledAt } }) => disabledAt === null || worked.has(id))
    return {
      now,
      day,
      people: shown.map(({ staff: { id, name, role, shiftState }, branchIds }) => ({
        ...{ id, name, role, state: shiftState },
        branch_ids: branchIds && [...branchIds],
        shifts: shifts.filter(({ staffId }) => staffId === id).map((shift) => toWire(shift, now)),
      })),
    }
  })
}

/** Refuses a corrected shift that would change a closed week of payouts. `before` null: it had not begun. */
export type CheckCorrection = (
  tx: Db,
  correction: {
    readonly shipperId: string
    readonly before: WorkedSpan | null
    readonly after: WorkedSpan
  },
) => Promise<void>

export function shiftActions(
  deps: Deps & { readonly checkCorrection: CheckCorrection },
): ActionHandlers<typeof actions> {
  return {
    changeOwnShift: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { state: to } = body.data
        const member = await findMember(tx, { shipperId, now, staffId: staff.id })
        const carried = member?.ordersOnTheWay ?? 0
        if (to === 'off' && staff.role === 'courier' && carried > 0)
          throw new DomainError({ code: 'orders_on_the_way', count: carried })
        const move = { shipperId, staffId: staff.id, to, now, newId: body.action_id }
        const before = await moveShift(tx, move)
        const outcome = before === to ? 'already' : 'done'
        return settlePlain(call, { outcome, before: { shift: before }, after: { shift: to } })
      }),
    planShift: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { staff_id: staffId, ...span } = body.data
        const [from, to] = [toInstant(span.from), toInstant(span.to)]
        await requireOwn(tx, staff, { staffId, now })
        if (!isShiftSpan({ from, to }, now)) throw new DomainError({ code: 'shift_invalid' })
        const id = body.action_id
        // Another plan or a swap for the same person waits until this one is stored.
        await lockStaff(tx, { shipperId, staffId })
        if (await overlaps(tx, { shipperId, staffId, from, to, exceptId: id, now }))
          throw new DomainError({ code: 'shift_overlaps' })
        await insertShift(tx, { shipperId, id, staffId, plannedFrom: from, plannedTo: to })
        return settlePlain(call, { after: { id: staffId, from, to } })
      }),
    withdrawShift: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shift } = await getShift(tx, call.staff, { id: call.body.data.id, now })
        if (shift.startedAt !== null) throw new DomainError({ code: 'shift_not_found' })
        await deleteShift(tx, shift)
        const { staffId: id, plannedFrom: from, plannedTo: to } = shift
        return settlePlain(call, { before: { from, to }, after: { id } })
      }),
    correctShift: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { note, ...data } = call.body.data
        const { shift, member } = await getShift(tx, call.staff, { id: data.id, now })
        // Hours are pay: nobody corrects their own.
        if (shift.staffId === call.staff.id) throw new DomainError({ code: 'own_account' })
        const [from, to] = [toInstant(data.started_at), toInstant(data.ended_at)]
        if (!isShiftSpan({ from, to })) throw new DomainError({ code: 'shift_invalid' })
        if (to > now) throw new DomainError({ code: 'shift_invalid' })
        const { shipperId, staffId } = shift
        if (await overlaps(tx, { shipperId, staffId, from, to, exceptId: shift.id, now }))
          throw new DomainError({ code: 'shift_overlaps' })
        const before = shift.startedAt && { startedAt: shift.startedAt, endedAt: shift.endedAt }
        await deps.checkCorrection(tx, { shipperId, before, after: { startedAt: from, endedAt: to } })
        const isOpen = shift.startedAt !== null && shift.endedAt === null
        if (isOpen) await moveShift(tx, { shipperId, staffId, to: 'off', now, newId: call.body.action_id })
        const breaks = shift.breaks.filter((one) => one.to !== null && one.from >= from && one.to <= to)
        const role = shift.role ?? member.staff.role
        await updateShift(tx, shift, {
          ...{ startedAt: from, endedAt: to, role, breaks, isForgotten: false, note },
        })
        return settlePlain(call, {
          before: { from: shift.startedAt, to: shift.endedAt },
          after: { id: staffId, from, to, comment: note },
        })
      }),
  }
}

type Wanted = { readonly staffId: string; readonly now: Instant }

/** @throws DomainError staff_not_found also for a person of other branches */
async function requireOwn(tx: Db, actor: SignedInStaff, { staffId, now }: Wanted): Promise<void> {
  const member = await findMember(tx, { shipperId: actor.shipperId, now, staffId })
  if (!member || !isOwn(actor, member) || member.staff.disabledAt !== null)
    throw new DomainError({ code: 'staff_not_found' })
}

async function getShift(
  tx: Db,
  actor: SignedInStaff,
  { id, now }: { readonly id: string; readonly now: Instant },
): Promise<{ readonly shift: ShiftRow; readonly member: Member }> {
  const { shipperId } = actor
  const shift = await findShift(tx, { shipperId, id })
  const member = shift && (await findMember(tx, { shipperId, now, staffId: shift.staffId }))
  if (!shift || !member || !isOwn(actor, member)) throw new DomainError({ code: 'shift_not_found' })
  return { shift, member }
}

function toWire(row: ShiftRow, now: Instant): calls.WireShift {
  const { id, plannedFrom: from, plannedTo: to, startedAt, endedAt, breaks, isForgotten, note } = row
  const shift = toShift(row)
  return {
    id,
    planned: from && to && { from, to },
    started_at: startedAt,
    ended_at: endedAt,
    breaks: breaks.map((one) => ({ ...one })),
    is_forgotten: isForgotten,
    note,
    late_minutes: lateMinutes(shift, now),
    worked_minutes: workedMinutes(shift, now),
  }
}
