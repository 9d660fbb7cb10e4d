import { type Phone, parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { bookingEnd } from '@doira/domain/reservations/booking'
import {
  type BookingAction,
  decideBookingAction,
  getBookingState,
} from '@doira/domain/reservations/booking-state'
import { hallProblem } from '@doira/domain/reservations/booking-work'
import { isInScope } from '@doira/domain/staff/rights'
import { type Instant, isBefore, secondsBetween, toInstant, toMillis } from '@doira/domain/time/instant'
import { findBranch } from '../delivery/branches/branches.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { ActionTime } from '../staff/actions/run-action.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { type HallRow, lockBooking, updateReservation } from './booking-actions.queries.ts'
import { findHallRules, lockTable } from './halls.queries.ts'
import { deleteOverHolds, insertReservation, isTaken, type Reservation } from './reservations.queries.ts'

/** The result of an action on a booking, for its answer and the journal. */
export type HallChange = {
  readonly branchId: string
  readonly before?: HallFacts
  readonly after: HallFacts
  /** It was so already: since when, by whom. */
  readonly already?: { readonly by: string; readonly at: Instant }
}
type HallFacts = Readonly<Record<string, string | number | boolean>>

type TableInput = {
  readonly tableId: string
  /** Null: from the press on. */
  readonly from: Instant | null
  readonly durationMinutes: number
  readonly guests: number
  readonly name: string
  readonly phone: string
  readonly comment: string
  readonly isSeated: boolean
}

/**
 * Books a table for guests who call or come in.
 *
 * @throws DomainError table_not_found also for a table of another branch, table_taken, too_many_guests,
 * booking_time_unavailable, invalid_phone
 */
export async function bookByStaff(
  tx: Db,
  staff: SignedInStaff,
  { now, pressedAt }: ActionTime,
  { id, ...request }: TableInput & { readonly id: string },
): Promise<HallChange> {
  const { shipperId } = staff
  const phone = toPhone(request.phone)
  const from = request.from ?? getMinute(pressedAt)
  const { branchId, to } = await claimTable(tx, staff, now, { ...request, from })
  await insertReservation(tx, {
    ...{ shipperId, id, tableId: request.tableId, customerId: null, status: 'new' },
    ...{ startsAt: from, endsAt: to, guests: request.guests, name: request.name, comment: request.comment },
    phone: phone ?? '',
    // The person who talks to the customer has agreed.
    confirmedAt: now,
    seatedAt: request.isSeated ? pressedAt : null,
    ...{ staffId: staff.id, createdAt: now, updatedAt: now },
  })
  return {
    branchId,
    after: {
      booking_id: id,
      table_id: request.tableId,
      from,
      to,
      guests: request.guests,
      is_seated: request.isSeated,
    },
  }
}

/** What an action leaves in the row. */
const marks = {
  confirm: ({ now }) => ({ confirmedAt: now }),
  seat: ({ now, pressedAt }) => ({ seatedAt: pressedAt, confirmedAt: now }),
  finish: () => ({ status: 'finished' }),
  no_show: () => ({ status: 'canceled', isNoShow: true }),
  cancel: () => ({ status: 'canceled' }),
} as const satisfies Record<Exclude<BookingAction, 'move'>, (time: ActionTime) => Partial<Reservation>>

/**
 * Performs the next step of a booking. Changes that a customer or colleague made meanwhile are not
 * overwritten: a late action does nothing and reports the present state of the booking.
 *
 * @throws DomainError booking_not_found also for one of another branch, booking_changed;
 * booking_time_unavailable for guests who cannot be late yet
 */
export async function stepBooking(
  tx: Db,
  staff: SignedInStaff,
  time: ActionTime,
  {
    id,
    action,
    answer = '',
  }: { readonly id: string; readonly action: keyof typeof marks; readonly answer?: string },
): Promise<HallChange> {
  const row = await getOwn(tx, staff, id)
  const { reservation, branchId } = row
  const state = getState(row)
  const decision = decideBookingAction(state, action)
  const { id: booking_id, tableId: table_id, startsAt: from, endsAt: to, guests } = reservation
  const facts = { booking_id, table_id, from, to, guests }
  if (decision === 'same') return { branchId, after: { ...facts, state }, already: getDoer(row, staff) }
  if (decision === 'conflict') throw changed(row)
  if (action === 'no_show' && isBefore(time.pressedAt, reservation.startsAt)) {
    throw new DomainError({ code: 'booking_time_unavailable' })
  }
  const change = { ...marks[action](time), ...(answer !== '' && { answer }) }
  await updateReservation(tx, reservation, { ...change, staffId: staff.id, updatedAt: time.now })
  const after = getState({ ...row, reservation: { ...reservation, ...change } })
  return { branchId, before: { state }, after: { ...facts, state: after } }
}

type Place = { readonly tableId: string; readonly from: Instant; readonly to: Instant }
type Move = Omit<Place, 'to'> & { readonly durationMinutes: number }

/**
 * Another table, another time or a longer stay.
 *
 * @param seen where the person saw it
 * @throws DomainError as `bookByStaff` and `stepBooking` do
 */
export async function moveBooking(
  tx: Db,
  staff: SignedInStaff,
  { now }: ActionTime,
  { id, seen, ...request }: Move & { readonly id: string; readonly seen: Place },
): Promise<HallChange> {
  const row = await getOwn(tx, staff, id)
  const { reservation } = row
  const { tableId, startsAt: from, endsAt: to, guests } = reservation
  const before = { table_id: tableId, from, to }
  const isThere =
    tableId === request.tableId &&
    from === request.from &&
    secondsBetween(from, to) === request.durationMinutes * 60
  if (decideBookingAction(getState(row), 'move') === 'conflict') throw changed(row)
  if (isThere) return { branchId: row.branchId, after: before, already: getDoer(row, staff) }
  if (tableId !== seen.tableId || from !== seen.from || to !== seen.to) throw changed(row)
  const target = await claimTable(tx, staff, now, { ...request, guests, exceptId: reservation.id })
  // Another branch is another visit: its guests book again.
  if (target.branchId !== row.branchId) throw new DomainError({ code: 'table_not_found' })
  await updateReservation(tx, reservation, {
    ...{ tableId: request.tableId, startsAt: request.from, endsAt: target.to },
    ...{ staffId: staff.id, updatedAt: now },
  })
  const after = { booking_id: id, table_id: request.tableId, from: request.from, to: target.to }
  return { branchId: row.branchId, before, after }
}

/** Makes sure that a table is free for as long as it is requested, with the table locked until the transaction ends. */
async function claimTable(
  tx: Db,
  staff: SignedInStaff,
  now: Instant,
  request: Move & { readonly guests: number; readonly exceptId?: string },
): Promise<{ readonly branchId: string; readonly to: Instant }> {
  const { shipperId } = staff
  const { tableId, from, guests, exceptId } = request
  const found = await lockTable(tx, { shipperId, tableId })
  if (!found || !isInScope(staff.branchIds, found.branchId))
    throw new DomainError({ code: 'table_not_found' })
  const { branchId } = found
  const branch = await findBranch(tx, { shipperId, now, idOrSlug: branchId })
  const rules = await findHallRules(tx, { shipperId, branchId })
  if (!branch || !rules) throw new DomainError({ code: 'table_not_found' })
  const { schedule } = branch
  const problem = hallProblem({ ...request, guests, seats: found.table.seats }, { rules, schedule }, now)
  if (problem) throw new DomainError(problem)
  const to = bookingEnd(from, request.durationMinutes, schedule)
  await deleteOverHolds(tx, { shipperId, tableId, now })
  const isSomebodys = await isTaken(tx, { shipperId, tableId, now, from, to, ...(exceptId && { exceptId }) })
  if (isSomebodys) throw new DomainError({ code: 'table_taken' })
  return { branchId, to }
}

async function getOwn(tx: Db, { shipperId, branchIds }: SignedInStaff, id: string): Promise<HallRow> {
  const row = await lockBooking(tx, { shipperId, id })
  if (!row || !isInScope(branchIds, row.branchId)) throw new DomainError({ code: 'booking_not_found' })
  return row
}

function getState({ reservation: { status, ...rest } }: HallRow) {
  if (status === 'held') throw new Error('a held table is no booking')
  return getBookingState({ ...rest, status })
}

function changed(row: HallRow): DomainError {
  const { updatedAt } = row.reservation
  return new DomainError({
    code: 'booking_changed',
    state: getState(row),
    changedBy: row.by,
    changedAt: updatedAt,
  })
}

function getDoer({ reservation, by }: HallRow, staff: SignedInStaff) {
  return { by: reservation.staffId === staff.id ? '' : (by ?? ''), at: reservation.updatedAt }
}

function toPhone(text: string): Phone | null {
  if (text.trim() === '') return null
  const phone = parsePhone(text)
  if (phone === null) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
  return phone
}

const minuteMs = 60_000
const getMinute = (at: Instant): Instant => toInstant(new Date(toMillis(at) - (toMillis(at) % minuteMs)))
