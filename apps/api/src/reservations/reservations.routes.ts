import {
  bookTable,
  cancelBooking,
  holdTable,
  listBookings,
  releaseTable,
} from '@doira/contract/reservations/bookings'
import { getHallDay, listHalls } from '@doira/contract/reservations/halls'
import { type Phone, parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { bookingTimesOn, closingsAfter } from '@doira/domain/reservations/booking'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { getDayStart, minutesPerDay, toLocalDate } from '@doira/domain/time/local-time'
import { findCustomer } from '../customers/customers.queries.ts'
import { findBranch, listBranches } from '../delivery/branches/branches.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { declareCacheFacts } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import type { Randomness } from '../platform/randomness.ts'
import { makeBookTable } from './book-table.ts'
import { findHallRules, listHalls as listHallsOf } from './halls.queries.ts'
import { onSite, toWireBooking, toWireHall } from './reservations.mapper.ts'
import { listBookings as listBookingsOf, listTaken } from './reservations.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }

export function mountReservations(mount: Mount, deps: Deps): void {
  const { db, clock } = deps
  const tables = makeBookTable(deps)

  mount(listHalls, async ({ shipperId, context }) => {
    const branches = await listBranches(db, { shipperId, now: clock() })
    const hallOf = new Map((await listHallsOf(db, shipperId)).map((hall) => [hall.branchId, hall]))
    const halls = branches.flatMap((branch) => {
      const hall = branch.isActive ? hallOf.get(branch.id) : undefined
      return hall ? [toWireHall(onSite(hall), branch)] : []
    })
    declareCacheFacts(context, { topics: [`chain:${shipperId}`, 'branches'], expiresAt: null })
    return { halls, count: halls.length }
  })

  mount(getHallDay, async ({ shipperId, params, query, context }) => {
    const now = clock()
    const branch = await findBranch(db, { shipperId, now, idOrSlug: params.branch_id ?? '' })
    const rules = branch && (await findHallRules(db, { shipperId, branchId: branch.id }))
    if (!branch?.isActive || !rules) throw new DomainError({ code: 'branch_not_found' })
    const date = toLocalDate(query.date)
    const from = getDayStart(date)
    // A stay that begins late runs into the next day.
    const to = addMinutes(from, minutesPerDay + Math.max(...rules.durationsMinutes))
    const taken = await listTaken(db, { shipperId, branchId: branch.id, now, from, to })
    // Who asks a moment later may get another answer.
    context.header('Cache-Control', 'no-store')
    const times = bookingTimesOn(date, { rules, schedule: branch.schedule }, now)
    return {
      date,
      times: [...times],
      closings: [...closingsAfter(times, branch.schedule)],
      taken: taken.map(({ tableId, ...span }) => ({ table_id: tableId, ...span })),
    }
  })

  mount(holdTable, async ({ shipperId, customer, body }) => {
    const { tableId, ...times } = await tables.hold(
      { shipperId, customerId: customer.id },
      toTableRequest(body),
    )
    return { table_id: tableId, ...times }
  })

  mount(releaseTable, async ({ shipperId, customer }) => {
    await tables.release({ shipperId, customerId: customer.id })
    return { Message: 'Successfully deleted' }
  })

  mount(bookTable, async ({ shipperId, customer, body }) => {
    const key = { shipperId, customerId: customer.id }
    const person = await findCustomer(db, key)
    if (!person) throw new DomainError({ code: 'unauthorized' })
    const booking = await tables.book(key, {
      ...toTableRequest(body),
      id: body.id,
      name: person.name,
      phone: person.phone,
      extraPhone: toExtraPhone(body.extra_phone),
      comment: body.comment,
    })
    return toWireBooking(booking)
  })

  mount(listBookings, async ({ shipperId, customer }) => {
    const bookings = await listBookingsOf(db, { shipperId, customerId: customer.id })
    return { reservations: bookings.map(toWireBooking), count: bookings.length }
  })

  mount(cancelBooking, async ({ shipperId, customer, params }) =>
    toWireBooking(await tables.cancel({ shipperId, customerId: customer.id }, params.id ?? '')),
  )
}

type WireTableRequest = {
  readonly table_id: string
  readonly from: string
  readonly duration_minutes: number
  readonly guests: number
}

const toTableRequest = ({ table_id, from, duration_minutes, guests }: WireTableRequest) => ({
  tableId: table_id,
  from: toInstant(from),
  durationMinutes: duration_minutes,
  guests,
})

function toExtraPhone(text: string | null): Phone | null {
  if (text === null || text.trim() === '') return null
  const phone = parsePhone(text)
  if (phone === null) throw new DomainError({ code: 'invalid_phone', field: 'extra_phone' })
  return phone
}
