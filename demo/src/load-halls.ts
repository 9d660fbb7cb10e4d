import type { Db } from '@doira/api/platform/database/database'
import { hallSectionsTable, hallsTable, hallTablesTable } from '@doira/api/reservations/reservations.tables'
import { readDemoFile } from './read-data.ts'

/** The halls in which tables can be booked. */
export async function insertHalls(tx: Db, shipperId: string): Promise<void> {
  const { halls } = await readDemoFile('halls.json')
  await tx.insert(hallsTable).values(
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
    })),
  )
  const sections = halls.flatMap((hall) =>
    hall.sections.map((section, position) => ({ ...section, branchId: hall.branch_id, position })),
  )
  await tx
    .insert(hallSectionsTable)
    .values(
      sections.map(({ id, branchId, position, title }) => ({ shipperId, id, branchId, position, title })),
    )
  await tx.insert(hallTablesTable).values(
    sections.flatMap(({ id: sectionId, tables }) =>
      tables.map(({ w: width, h: height, ...table }) => ({
        shipperId,
        sectionId,
        width,
        height,
        ...table,
      })),
    ),
  )
}
