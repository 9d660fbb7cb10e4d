import type { WireBooking } from '@doira/contract/reservations/bookings'
import type { WireHall } from '@doira/contract/reservations/halls'
import { secondsBetween } from '@doira/domain/time/instant'
import type { Branch } from '../delivery/branches/branches.queries.ts'
import type { Hall } from './halls.queries.ts'
import type { Booking } from './reservations.queries.ts'

export function toWireHall({ branchId, rules, sections }: Hall, branch: Branch): WireHall {
  return {
    branch_id: branchId,
    branch_slug: branch.slug,
    branch_name: branch.name,
    branch_address: branch.address,
    slot_minutes: rules.slotMinutes,
    min_guests: rules.minGuests,
    max_guests: rules.maxGuests,
    durations_minutes: [...rules.durationsMinutes],
    hold_minutes: rules.holdMinutes,
    book_ahead_days: rules.bookAheadDays,
    sections: sections.map(({ id, title, tables, fixtures }) => ({
      id,
      title,
      tables: tables.map((table) => ({
        id: table.id,
        number: table.number,
        seats: table.seats,
        shape: table.shape,
        x: table.x,
        y: table.y,
        w: table.width,
        h: table.height,
        guests_from: table.guestsFrom,
        stay_minutes: table.stayMinutes,
        is_joinable: table.isJoinable,
        is_wheelchair_accessible: table.isWheelchairAccessible,
      })),
      fixtures: fixtures.map((fixture) => ({ ...fixture })),
    })),
  }
}

/** As the site shows it: without tables that only staff book. */
export function onSite(hall: Hall): Hall {
  return {
    ...hall,
    sections: hall.sections
      .map((section) => ({ ...section, tables: section.tables.filter(({ isOnSite }) => isOnSite) }))
      .filter(({ tables }) => tables.length > 0),
  }
}

export function toWireBooking({ reservation, tableNumber, seats, section, branch }: Booking): WireBooking {
  const { startsAt, endsAt, status } = reservation
  if (status === 'held') throw new Error('a held table is no booking')
  return {
    id: reservation.id,
    branch,
    section_name: section,
    table: { id: reservation.tableId, number: tableNumber },
    seats_count: seats,
    guests_count: reservation.guests,
    reserve_time: { from: startsAt, to: endsAt },
    duration_of_stay: secondsBetween(startsAt, endsAt) / 60,
    extra_phone: reservation.extraPhone,
    comment: reservation.comment,
    status,
    is_confirmed: reservation.confirmedAt !== null,
    answer: reservation.answer,
  }
}
