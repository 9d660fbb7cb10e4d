import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, not, or, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { ofItsHall, ofItsSection, ofItsTable } from './hall-joins.ts'
import { hallSectionsTable, hallsTable, hallTablesTable, reservationsTable } from './reservations.tables.ts'

type OpenBooking = {
  readonly branchId: string
  readonly tableId: string
  readonly table: number
  readonly from: Instant
  readonly guests: number
}
const most = 2000
/** A refusal names so many bookings. */
const mostNamed = 10

/** Bookings that are not over, the earliest first. */
export async function listOpenBookings(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
  only?: SQL,
): Promise<readonly OpenBooking[]> {
  return db
    .select({
      branchId: hallSectionsTable.branchId,
      tableId: hallTablesTable.id,
      table: hallTablesTable.number,
      from: reservationsTable.startsAt,
      guests: reservationsTable.guests,
    })
    .from(reservationsTable)
    .innerJoin(hallTablesTable, ofItsTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .innerJoin(hallsTable, ofItsHall)
    .where(
      and(
        eq(reservationsTable.shipperId, shipperId),
        eq(reservationsTable.status, 'new'),
        gt(reservationsTable.endsAt, now),
        only,
      ),
    )
    .orderBy(asc(reservationsTable.startsAt), asc(reservationsTable.id))
    .limit(most)
}

/** Locks the tables of a branch in the order of their ids, until the transaction ends. */
export async function lockTables(
  tx: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<void> {
  await tx
    .select({ id: hallTablesTable.id })
    .from(hallTablesTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .where(and(eq(hallTablesTable.shipperId, shipperId), eq(hallSectionsTable.branchId, branchId)))
    .orderBy(asc(hallTablesTable.id))
    .for('update', { of: hallTablesTable })
}

/**
 * Looked at after the plan of a branch has changed, with its tables locked: every open booking has its table there, with
 * seats for its guests.
 *
 * @throws DomainError table_has_bookings
 */
export async function requireBookedTables(
  tx: Db,
  {
    shipperId,
    branchId,
    now,
  }: { readonly shipperId: string; readonly branchId: string; readonly now: Instant },
): Promise<void> {
  const isKept = and(
    hallsTable.isActive,
    hallSectionsTable.isActive,
    hallSectionsTable.isOpen,
    hallTablesTable.isActive,
  )
  const lost = await listOpenBookings(
    tx,
    { shipperId, now },
    and(
      eq(hallSectionsTable.branchId, branchId),
      or(isKept && not(isKept), gt(reservationsTable.guests, hallTablesTable.seats)),
    ),
  )
  if (lost.length === 0) return
  const bookings = lost.slice(0, mostNamed).map(({ table, from, guests }) => ({ table, from, guests }))
  throw new DomainError({ code: 'table_has_bookings', count: lost.length, bookings })
}
