import type { BranchScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import { inBranches } from '../staff/in-branches.ts'
import { staffTable } from '../staff/staff.tables.ts'
import { ofItsSection, ofItsTable } from './hall-joins.ts'
import type { Reservation } from './reservations.queries.ts'
import { hallSectionsTable, hallTablesTable, reservationsTable } from './reservations.tables.ts'

/** A booking or a held table as the hall sees it. */
export type HallRow = {
  readonly reservation: Reservation
  readonly branchId: string
  readonly seats: number
  /** Who of the staff was last to change it. */
  readonly by: string | null
}

const table = reservationsTable

const hallRows = (db: Db) =>
  db
    .select({
      reservation: table,
      branchId: hallSectionsTable.branchId,
      seats: hallTablesTable.seats,
      by: staffTable.name,
    })
    .from(table)
    .innerJoin(hallTablesTable, ofItsTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .leftJoin(staffTable, and(eq(staffTable.shipperId, table.shipperId), eq(staffTable.id, table.staffId)))

/** What touches a stretch of time in a branch, holds that have run out left aside; earliest first. */
export async function listHallRows(
  db: Db,
  {
    shipperId,
    branchId,
    now,
    from,
    to,
  }: {
    readonly shipperId: string
    readonly branchId: string
    readonly now: Instant
    readonly from: Instant
    readonly to: Instant
  },
): Promise<readonly HallRow[]> {
  return hallRows(db)
    .where(
      and(
        eq(table.shipperId, shipperId),
        eq(hallSectionsTable.branchId, branchId),
        or(ne(table.status, 'held'), gt(table.dueAt, now)),
        lt(table.startsAt, to),
        gt(table.endsAt, from),
      ),
    )
    .orderBy(asc(table.startsAt), asc(hallTablesTable.number), asc(table.id))
}

const mostWaiting = 100

/** Bookings of customers that are neither confirmed nor seated; earliest first. */
export async function listWaitingRows(
  db: Db,
  {
    shipperId,
    branchIds,
    now,
  }: { readonly shipperId: string; readonly branchIds: BranchScope; readonly now: Instant },
): Promise<readonly HallRow[]> {
  return hallRows(db)
    .where(
      and(
        eq(table.shipperId, shipperId),
        inBranches(hallSectionsTable.branchId, branchIds),
        eq(table.status, 'new'),
        isNotNull(table.customerId),
        isNull(table.confirmedAt),
        isNull(table.seatedAt),
        gt(table.endsAt, now),
      ),
    )
    .orderBy(asc(table.startsAt), asc(table.id))
    .limit(mostWaiting)
}

/** A booking, locked until the transaction ends; null when the chain has none of that id. */
export async function lockBooking(
  tx: Db,
  { shipperId, id }: { readonly shipperId: string; readonly id: string },
): Promise<HallRow | null> {
  if (!isUuid(id)) return null
  const [row] = await hallRows(tx)
    .where(and(eq(table.shipperId, shipperId), eq(table.id, id), ne(table.status, 'held')))
    .for('update', { of: table })
  return row ?? null
}

export async function updateReservation(
  tx: Db,
  { shipperId, id }: Pick<Reservation, 'shipperId' | 'id'>,
  change: Partial<Omit<Reservation, 'shipperId' | 'id'>>,
): Promise<void> {
  await tx
    .update(table)
    .set(change)
    .where(and(eq(table.shipperId, shipperId), eq(table.id, id)))
}
