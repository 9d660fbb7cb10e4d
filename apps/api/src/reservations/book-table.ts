import type { Phone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { bookingEnd, bookingProblem, maxComingBookings } from '@doira/domain/reservations/booking'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../customers/customers.queries.ts'
import { findBranch } from '../delivery/branches/branches.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { isUuid } from '../platform/uuid.ts'
import { findHallRules, lockTable } from './halls.queries.ts'
import {
  type Booking,
  cancelComing,
  countComing,
  deleteHolds,
  deleteOverHolds,
  findBooking,
  insertReservation,
  isIdUsed,
  isTaken,
} from './reservations.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }

export type TableRequest = {
  readonly tableId: string
  readonly from: Instant
  readonly durationMinutes: number
  readonly guests: number
}

type BookingRequest = TableRequest & {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly extraPhone: Phone | null
  readonly comment: string
}

/**
 * Holds, books and cancels tables. The calls of one customer run one after another, and so do those about one table:
 * of two hundred at once one gets it, the others get `table_taken`. The database forbids overlaps as well.
 */
export function makeBookTable({ db, clock, random }: Deps) {
  /** Holds the table for the customer. The customer's former hold ends. */
  async function claim(tx: Db, customer: CustomerKey, request: TableRequest, now: Instant) {
    const { shipperId } = customer
    const { tableId, from } = request
    await lockCustomer(tx, customer)
    const found = await lockTable(tx, { shipperId, tableId })
    const branch = found && (await findBranch(tx, { shipperId, now, idOrSlug: found.branchId }))
    const rules = found && (await findHallRules(tx, { shipperId, branchId: found.branchId }))
    if (!found?.table.isOnSite || !rules || !branch?.isActive)
      throw new DomainError({ code: 'table_not_found' })
    const { schedule } = branch
    const { seats, guestsFrom } = found.table
    const problem = bookingProblem({ ...request, seats, guestsFrom }, { rules, schedule }, now)
    if (problem) throw new DomainError(problem)
    const to = bookingEnd(from, request.durationMinutes, schedule)
    await deleteHolds(tx, customer)
    await deleteOverHolds(tx, { shipperId, tableId, now })
    if (await isTaken(tx, { shipperId, tableId, now, from, to }))
      throw new DomainError({ code: 'table_taken' })
    const row = {
      ...customer,
      tableId,
      startsAt: from,
      endsAt: to,
      guests: request.guests,
      createdAt: now,
      updatedAt: now,
    }
    return { row, rules }
  }

  return {
    /** @throws DomainError `table_not_found`, `table_taken`, `too_many_guests`, `booking_time_unavailable` */
    hold: (customer: CustomerKey, request: TableRequest) =>
      db.transaction(async (tx) => {
        const now = clock()
        const { row, rules } = await claim(tx, customer, request, now)
        const dueAt = addMinutes(now, rules.holdMinutes)
        await insertReservation(tx, {
          ...row,
          id: random.uuid(),
          status: 'held',
          dueAt,
          name: '',
          phone: '',
        })
        return { tableId: request.tableId, from: row.startsAt, to: row.endsAt, until: dueAt }
      }),

    release: (customer: CustomerKey): Promise<void> => deleteHolds(db, customer),

    /**
     * Sent again with the same id it answers the same booking.
     * @throws DomainError as `hold` does, and `too_many_bookings`; `booking_not_found` when the id is a stranger's
     */
    book: (
      customer: CustomerKey,
      { id, name, phone, extraPhone, comment, ...request }: BookingRequest,
    ): Promise<Booking> =>
      db.transaction(async (tx) => {
        const now = clock()
        await lockCustomer(tx, customer)
        const known = await findBooking(tx, customer, id)
        if (known) return known
        if (await isIdUsed(tx, customer.shipperId, id)) throw new DomainError({ code: 'booking_not_found' })
        if ((await countComing(tx, customer, now)) >= maxComingBookings) {
          throw new DomainError({ code: 'too_many_bookings', limit: maxComingBookings })
        }
        const { row } = await claim(tx, customer, request, now)
        await insertReservation(tx, { ...row, id, status: 'new', name, phone, extraPhone, comment })
        return getBooking(tx, customer, id)
      }),

    /** @throws DomainError `booking_not_found`; `booking_not_cancellable` once it has begun or ended */
    cancel: (customer: CustomerKey, id: string): Promise<Booking> =>
      db.transaction(async (tx) => {
        if (!isUuid(id)) throw new DomainError({ code: 'booking_not_found' })
        const isCancelled = await cancelComing(tx, customer, id, clock())
        const booking = await getBooking(tx, customer, id)
        // Pressed twice, the second press finds what the first has done.
        if (!isCancelled && booking.reservation.status !== 'canceled') {
          throw new DomainError({ code: 'booking_not_cancellable' })
        }
        return booking
      }),
  }
}

async function getBooking(db: Db, customer: CustomerKey, id: string): Promise<Booking> {
  const booking = await findBooking(db, customer, id)
  if (!booking) throw new DomainError({ code: 'booking_not_found' })
  return booking
}
