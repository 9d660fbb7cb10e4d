import type { Db } from '../../../platform/database/database.ts'
import { hallSectionsTable, hallsTable, hallTablesTable } from '../../../reservations/reservations.tables.ts'
import type { ChainData } from '../chain-data.ts'
import { inPlanCells } from '../in-plan-cells.ts'
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
  const sections = halls
    .map(inPlanCells)
    .flatMap((hall) =>
      hall.sections.map((section, position) => ({ ...section, branchId: hall.branch_id, position })),
    )
  await insertAll(
    tx,
    hallSectionsTable,
    sections.map(({ id, branchId, position, title, open: isOpen, fixtures }) => ({
      ...{ shipperId, id, branchId, position, title, isOpen, fixtures },
    })),
  )
  await insertAll(
    tx,
    hallTablesTable,
    sections.flatMap(({ id: sectionId, tables }) =>
      tables.map(({ id, number, seats, shape, x, y, w: width, h: height, ...table }) => ({
        ...{ shipperId, sectionId, id, number, seats, shape, x, y, width, height },
        ...{ guestsFrom: table.guests_from, stayMinutes: table.stay_minutes, isOnSite: table.on_site },
        ...{ isJoinable: table.joinable, isWheelchairAccessible: table.wheelchair },
      })),
    ),
  )
}
