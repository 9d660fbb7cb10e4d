import { cellCm } from '@doira/domain/reservations/hall-plan'
import type { Db } from '../../../platform/database/database.ts'
import { hallSectionsTable, hallsTable, hallTablesTable } from '../../../reservations/reservations.tables.ts'
import type { ChainData } from '../chain-data.ts'
import { insertAll } from './insert-all.ts'

/** The halls in which tables can be booked. */
export async function insertHalls(tx: Db, { shipper: { id: shipperId }, halls }: ChainData): Promise<void> {
  await insertAll(
    tx,
    hallsTable,
    halls.map((hall) => ({
      shipperId,
      branchId: hall.branch_id,
      slotMinutes: hall.slot_minutes,
      minGuests: hall.min_guests,
      maxGuests: hall.max_guests,
      durationsMinutes: [...hall.durations_minutes],
      holdMinutes: hall.hold_minutes,
      bookAheadDays: hall.book_ahead_days,
      lastBookingBeforeCloseMinutes: hall.last_booking_before_close_minutes,
      isActive: hall.active,
    })),
  )
  const sections = halls.flatMap((hall) =>
    hall.sections.map((section, position) => ({
      ...section,
      branchId: hall.branch_id,
      position,
      toCells: (part: number) => Math.round((part * hall.cell_cm) / cellCm),
    })),
  )
  await insertAll(
    tx,
    hallSectionsTable,
    sections.map(({ id, branchId, position, title, open: isOpen, fixtures, toCells }) => ({
      ...{ shipperId, id, branchId, position, title, isOpen },
      fixtures: fixtures.map((fixture) => ({ ...fixture, ...placeIn(fixture, toCells) })),
    })),
  )
  await insertAll(
    tx,
    hallTablesTable,
    sections.flatMap(({ id: sectionId, tables, toCells }) =>
      tables.map(({ id, number, seats, shape, ...table }) => {
        const { x, y, w: width, h: height } = placeIn(table, toCells)
        return {
          ...{ shipperId, sectionId, id, number, seats, shape, x, y, width, height },
          ...{ guestsFrom: table.guests_from, stayMinutes: table.stay_minutes, isOnSite: table.on_site },
          ...{ isJoinable: table.joinable, isWheelchairAccessible: table.wheelchair },
        }
      }),
    ),
  )
}

type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** A folder may count in larger cells. */
function placeIn({ x, y, w, h }: Place, toCells: (part: number) => number): Place {
  return { x: toCells(x), y: toCells(y), w: toCells(w), h: toCells(h) }
}
