import type { Localized } from '@doira/contract/common/shapes'
import type { Instant } from '@doira/domain/time/instant'
import { and, count, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { ofItsSection, ofItsTable } from './hall-joins.ts'
import { hallSectionsTable, hallTablesTable, reservationsTable } from './reservations.tables.ts'

export type Reservation = typeof reservationsTable.$inferSelect

/** A booking with what its customer is shown of the place. */
export type Booking = {
  readonly reservation: Reservation
  readonly tableNumber: number
  readonly seats: number
  readonly section: Localized
  readonly branch: {
    readonly id: string
    readonly slug: string
    readonly name: Localized
    readonly address: Localized
  }
}

const table = reservationsTable
const mostBookings = 100

/** Rows that occupy a table: bookings, and holds that have not expired. */
const holdsTable = (now: Instant) =>
  or(eq(table.status, 'new'), and(eq(table.status, 'held'), gt(table.dueAt, now)))
const ofCustomer = ({ shipperId, customerId }: CustomerKey) =>
  and(eq(table.shipperId, shipperId), eq(table.customerId, customerId))

type Span = { readonly from: Instant; readonly to: Instant }

/** The times at which tables of a branch are booked or held within a period. */
export async function listTaken(
  db: Db,
  { shipperId, branchId, now, from, to }: Span & { shipperId: string; branchId: string; now: Instant },
): Promise<readonly { readonly tableId: string; readonly from: Instant; readonly to: Instant }[]> {
  return db
    .select({ tableId: table.tableId, from: table.startsAt, to: table.endsAt })
    .from(table)
    .innerJoin(hallTablesTable, ofItsTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .where(
      and(
        eq(table.shipperId, shipperId),
        eq(hallSectionsTable.branchId, branchId),
        holdsTable(now),
        lt(table.startsAt, to),
        gt(table.endsAt, from),
      ),
    )
    .orderBy(table.startsAt, table.tableId)
}

/**
 * Whether a table is booked or held at a time, other than by `exceptId`. Valid only while the table is
 * locked.
 */
export async function isTaken(
  tx: Db,
  {
    shipperId,
    tableId,
    now,
    from,
    to,
    exceptId,
  }: Span & { shipperId: string; tableId: string; now: Instant; exceptId?: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.shipperId, shipperId),
        eq(table.tableId, tableId),
        exceptId === undefined ? undefined : ne(table.id, exceptId),
        holdsTable(now),
        lt(table.startsAt, to),
        gt(table.endsAt, from),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Ends the holds of a customer. */
export async function deleteHolds(tx: Db, { shipperId, customerId }: CustomerKey): Promise<void> {
  await tx
    .delete(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.status, 'held'), eq(table.customerId, customerId)))
}

/** Deletes the expired holds of a table: the database would still count them. */
export async function deleteOverHolds(
  tx: Db,
  {
    shipperId,
    tableId,
    now,
  }: { readonly shipperId: string; readonly tableId: string; readonly now: Instant },
): Promise<void> {
  await tx
    .delete(table)
    .where(
      and(
        eq(table.shipperId, shipperId),
        eq(table.tableId, tableId),
        eq(table.status, 'held'),
        lte(table.dueAt, now),
      ),
    )
}

export async function insertReservation(tx: Db, values: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(values)
}

const bookings = (db: Db) =>
  db
    .select({
      reservation: table,
      tableNumber: hallTablesTable.number,
      seats: hallTablesTable.seats,
      section: hallSectionsTable.title,
      branch: {
        id: branchesTable.id,
        slug: branchesTable.slug,
        name: branchesTable.name,
        address: branchesTable.address,
      },
    })
    .from(table)
    .innerJoin(hallTablesTable, ofItsTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .innerJoin(
      branchesTable,
      and(
        eq(branchesTable.shipperId, hallSectionsTable.shipperId),
        eq(branchesTable.id, hallSectionsTable.branchId),
      ),
    )

/** The bookings of a customer, latest time first. */
export async function listBookings(db: Db, customer: CustomerKey): Promise<readonly Booking[]> {
  return bookings(db)
    .where(and(ofCustomer(customer), ne(table.status, 'held')))
    .orderBy(desc(table.startsAt), desc(table.id))
    .limit(mostBookings)
}

/** Null when the customer has no such booking, even if another customer has. */
export async function findBooking(db: Db, customer: CustomerKey, id: string): Promise<Booking | null> {
  const [row] = await bookings(db)
    .where(and(ofCustomer(customer), eq(table.id, id), ne(table.status, 'held')))
    .limit(1)
  return row ?? null
}

/** Whether the id is in use in the chain, by anybody. */
export async function isIdUsed(db: Db, shipperId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.id, id)))
    .limit(1)
  return row !== undefined
}

/** How many bookings of a customer are still to come. */
export async function countComing(db: Db, customer: CustomerKey, now: Instant): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(table)
    .where(and(ofCustomer(customer), eq(table.status, 'new'), gt(table.endsAt, now)))
  return row?.count ?? 0
}

/** False when it is not a new booking any more, has begun, or its guests are already seated. */
export async function cancelComing(
  db: Db,
  customer: CustomerKey,
  id: string,
  now: Instant,
): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ status: 'canceled', staffId: null, updatedAt: now })
    .where(
      and(
        ofCustomer(customer),
        eq(table.id, id),
        eq(table.status, 'new'),
        isNull(table.seatedAt),
        gt(table.startsAt, now),
      ),
    )
    .returning({ id: table.id })
  return rows.length > 0
}

/** Ends bookings whose time is over. */
export async function endBookings(db: Db, now: Instant): Promise<void> {
  await db
    .update(table)
    .set({ status: 'finished', staffId: null, updatedAt: now })
    .where(and(eq(table.status, 'new'), lte(table.endsAt, now)))
}
