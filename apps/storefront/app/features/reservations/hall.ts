import type { WireBooking } from '@doira/contract/reservations/bookings'
import type { WireHall, WireHallDay } from '@doira/contract/reservations/halls'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../i18n/locale.ts'

export type HallTable = WireHall['sections'][number]['tables'][number]

/** What is built into a section. */
export type Fixture = {
  readonly id: string
  readonly kind: 'wall' | 'column' | 'door'
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
}

export type Section = {
  readonly id: string
  readonly title: string
  readonly tables: readonly HallTable[]
  readonly fixtures: readonly Fixture[]
}

/** A hall as one language shows it. */
export type Hall = {
  readonly branchId: string
  readonly branchSlug: string
  /** With its address. */
  readonly branchName: string
  readonly minGuests: number
  readonly maxGuests: number
  readonly durationsMinutes: readonly number[]
  readonly bookAheadDays: number
  readonly sections: readonly Section[]
}

/** When a table is somebody's. */
export type Taken = { readonly tableId: string; readonly from: Instant; readonly to: Instant }

export type HallDay = {
  readonly times: readonly Instant[]
  /** When the hall closes after them. */
  readonly closings: readonly Instant[]
  readonly taken: readonly Taken[]
}

export function toHall(wire: WireHall, locale: Locale): Hall {
  return {
    branchId: wire.branch_id,
    branchSlug: wire.branch_slug,
    branchName: `${localized(wire.branch_name, locale)}, ${localized(wire.branch_address, locale)}`,
    minGuests: wire.min_guests,
    maxGuests: wire.max_guests,
    durationsMinutes: wire.durations_minutes,
    bookAheadDays: wire.book_ahead_days,
    sections: wire.sections.map(({ id, title, tables, fixtures }) => ({
      id,
      title: localized(title, locale),
      tables,
      fixtures: fixtures.map((fixture) => ({
        ...fixture,
        title: fixture.title ? localized(fixture.title, locale) : '',
      })),
    })),
  }
}

export function toHallDay(wire: WireHallDay): HallDay {
  return {
    times: wire.times.map(toInstant),
    closings: wire.closings.map(toInstant),
    taken: wire.taken.map(({ table_id, from, to }) => ({
      tableId: table_id,
      from: toInstant(from),
      to: toInstant(to),
    })),
  }
}

export type Booking = {
  readonly id: string
  readonly branch: string
  readonly tableNumber: number
  readonly guests: number
  readonly from: Instant
  readonly to: Instant
  readonly status: WireBooking['status']
  /** The branch has seen it. */
  readonly isConfirmed: boolean
  /** What the branch said when it gave the booking up. */
  readonly answer: string
}

export function toBooking(wire: WireBooking, locale: Locale): Booking {
  return {
    id: wire.id,
    branch: localized(wire.branch.name, locale),
    tableNumber: wire.table.number,
    guests: wire.guests_count,
    from: toInstant(wire.reserve_time.from),
    to: toInstant(wire.reserve_time.to),
    status: wire.status,
    isConfirmed: wire.is_confirmed,
    answer: wire.answer,
  }
}
