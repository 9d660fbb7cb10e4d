import type { AnswerOf } from '@doira/contract/endpoint'
import type { readHall, WireHallBooking } from '@doira/contract/reservations/hall-desk'
import { type BranchSchedule, closingMinute, hoursOn } from '@doira/domain/delivery/branches/opening-hours'
import { DomainError } from '@doira/domain/problem'
import { getBookingState } from '@doira/domain/reservations/booking-state'
import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import {
  addDays,
  getDayStart,
  getInstant,
  type LocalDate,
  localDateAt,
  minutesPerDay,
  toLocalDate,
} from '@doira/domain/time/local-time'
import { findBranch } from '../delivery/branches/branches.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { type HallRow, listHallRows } from './booking-actions.queries.ts'
import { listHalls } from './halls.queries.ts'
import { toWireHall } from './reservations.mapper.ts'

type HallDay = AnswerOf<typeof readHall>
type Span = { readonly from: Instant; readonly to: Instant }

/**
 * The hall of a branch on a day.
 *
 * @throws DomainError branch_not_found
 */
export async function readHallDay(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  wanted: { readonly shipperId: string; readonly branchId: string; readonly date: string | undefined },
): Promise<HallDay> {
  const { shipperId, branchId } = wanted
  const now = clock()
  const branch = await findBranch(db, { shipperId, now, idOrSlug: branchId })
  if (!branch) throw new DomainError({ code: 'branch_not_found' })
  const hall = (await listHalls(db, shipperId)).find((one) => one.branchId === branch.id)
  const today = serviceDayAt(branch.schedule, now)
  const date = wanted.date === undefined ? today : toLocalDate(wanted.date)
  const hours = hoursOfDay(branch.schedule, date)
  const midnight = getDayStart(date)
  const nextMidnight = addMinutes(midnight, minutesPerDay)
  const rows = await listHallRows(db, {
    ...{ shipperId, branchId: branch.id, now, from: midnight },
    to: hours && isBefore(nextMidnight, hours.to) ? hours.to : nextMidnight,
  })
  const plan = hall && toWireHall(hall, branch)
  return {
    now,
    branch: { id: branch.id, slug: branch.slug, name: branch.name },
    date,
    today,
    hall: plan
      ? {
          sections: plan.sections,
          durations_minutes: plan.durations_minutes,
          slot_minutes: plan.slot_minutes,
          book_ahead_days: plan.book_ahead_days,
          hours,
        }
      : null,
    bookings: rows.flatMap((row) => toWireBooking(row, getDayStart(today)) ?? []),
    held: rows.flatMap(({ reservation: { tableId, startsAt, endsAt, dueAt } }) =>
      dueAt === null ? [] : [{ table_id: tableId, from: startsAt, to: endsAt, until: dueAt }],
    ),
  }
}

/** When the hall opens on a day and when it closes, which may be after midnight. */
function hoursOfDay(schedule: BranchSchedule, date: LocalDate): Span | null {
  const hours = hoursOn(schedule, 'work', date)
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return null
  const midnight = getDayStart(date)
  return { from: getInstant(date, first.opensAt), to: addMinutes(midnight, closingMinute(last)) }
}

/** At one in the morning it is still the evening of the day before, as long as the hall is open. */
function serviceDayAt(schedule: BranchSchedule, now: Instant): LocalDate {
  const today = localDateAt(now)
  const yesterday = addDays(today, -1)
  const hours = hoursOfDay(schedule, yesterday)
  return hours && isBefore(now, hours.to) ? yesterday : today
}

/** Phones of past days are left out, because together they would be a list of customers. */
function toWireBooking({ reservation, by }: HallRow, todayBegins: Instant): WireHallBooking | null {
  const { status, ...rest } = reservation
  if (status === 'held') return null
  const isPast = isBefore(rest.endsAt, todayBegins)
  return {
    id: rest.id,
    state: getBookingState({ ...rest, status }),
    table_id: rest.tableId,
    from: rest.startsAt,
    to: rest.endsAt,
    guests: rest.guests,
    name: rest.name,
    phone: isPast ? '' : rest.phone,
    extra_phone: isPast ? null : rest.extraPhone,
    comment: rest.comment,
    is_by_staff: rest.customerId === null,
    seated_at: rest.seatedAt,
    answer: rest.answer,
    by,
  }
}
