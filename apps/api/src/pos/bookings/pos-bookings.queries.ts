import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { hashBody } from '../../platform/body-hash.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ClaimTimes, claimDueRow, isClaimedAs } from '../../platform/jobs/claimed-rows.ts'
import { ofItsSection, ofItsTable } from '../../reservations/hall-joins.ts'
import {
  hallSectionsTable,
  hallTablesTable,
  reservationsTable,
} from '../../reservations/reservations.tables.ts'
import { type PosBookingRow, posBookingsTable, posBranchesTable, posConnectionsTable } from '../pos.tables.ts'
import type { PosBooking } from '../providers/pos-provider.ts'

type BookingKey = Pick<PosBookingRow, 'shipperId' | 'reservationId'>
const isOne = ({ shipperId, reservationId }: BookingKey) =>
  and(eq(posBookingsTable.shipperId, shipperId), eq(posBookingsTable.reservationId, reservationId))

/** See `claimDueRow`. */
export function claimPosBooking(db: Db, times: ClaimTimes): Promise<PosBookingRow | null> {
  const queue = {
    ...{ table: posBookingsTable, id: posBookingsTable.reservationId },
    ...{ connections: posConnectionsTable, isUsed: eq(posConnectionsTable.takesBookings, true) },
  }
  return claimDueRow(db, { ...queue, ...times })
}

type Change = Partial<Omit<PosBookingRow, 'shipperId' | 'reservationId' | 'revision'>>

/** False when another instance or a person has taken the booking since. */
export async function changeClaimedBooking(db: Db, row: PosBookingRow, change: Change): Promise<boolean> {
  const rows = await db
    .update(posBookingsTable)
    .set(change)
    .where(and(isOne(row), isClaimedAs(posBookingsTable, row)))
    .returning({ id: posBookingsTable.reservationId })
  return rows.length > 0
}

type Result = Change & Pick<PosBookingRow, 'state' | 'nextAt'>

/** Ends a claim. A booking that was changed meanwhile is due at once, whatever the result. */
export function endBookingClaim(
  db: Db,
  row: PosBookingRow,
  { state, nextAt, ...result }: Result,
  now: Instant,
): Promise<boolean> {
  const isSame = sql`${posBookingsTable.revision} = ${row.revision}`
  const isDone = state === 'confirmed'
  const changes = {
    ...{ ...result, claimedAt: null },
    state: sql`case when ${isSame} then ${state} else 'waiting' end`,
    nextAt: sql`case when ${isSame} then ${nextAt}::timestamptz else ${now}::timestamptz end`,
    waitsSince: sql`case when ${isSame} and ${isDone} then null
      else coalesce(${posBookingsTable.waitsSince}, ${now}::timestamptz) end`,
  }
  return changeClaimedBooking(db, row, changes as unknown as Change) // expressions of the same types
}

export type Wanted = {
  /** Null: the branch has no POS any more. */
  readonly branch: string | null
  /** Null: it has ended here. */
  readonly hash: string | null
  readonly isCancelled: boolean
  readonly isNoShow: boolean
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly content: Omit<PosBooking, 'correlationId' | 'branch' | 'reference'>
}

/** A booking as the POS has to have it. Null when it is not there any more. */
export async function readWantedBooking(db: Db, key: BookingKey): Promise<Wanted | null> {
  const [found] = await db
    .select({
      booking: reservationsTable,
      number: hallTablesTable.number,
      section: hallSectionsTable.title,
      branch: posBranchesTable.posId,
    })
    .from(reservationsTable)
    .innerJoin(hallTablesTable, ofItsTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .leftJoin(
      posBranchesTable,
      and(
        eq(posBranchesTable.shipperId, hallSectionsTable.shipperId),
        eq(posBranchesTable.branchId, hallSectionsTable.branchId),
      ),
    )
    .where(and(eq(reservationsTable.shipperId, key.shipperId), eq(reservationsTable.id, key.reservationId)))
  if (!found) return null
  const { booking, number, section, branch } = found
  const { startsAt, endsAt, guests, name, phone, comment, status, isNoShow } = booking
  const content = {
    ...{ table: { number, section: textIn(section, defaultLanguage) }, from: startsAt, guests, name, phone },
    ...{ minutes: Math.round(secondsBetween(startsAt, endsAt) / 60), comment },
  }
  const isCancelled = status === 'canceled'
  return {
    ...{ branch, startsAt, endsAt, content, isCancelled, isNoShow },
    hash: status === 'new' && branch !== null ? hashBody(content).toString('hex') : null,
  }
}

/** Makes a booking due that the POS has reported. One that an instance talks about is looked at by itself. */
export async function askForBookingSoon(
  db: Db,
  {
    shipperId,
    correlationId,
    now,
  }: { readonly shipperId: string; readonly correlationId: string; readonly now: Instant },
): Promise<void> {
  await db
    .update(posBookingsTable)
    .set({ nextAt: now })
    .where(
      and(
        eq(posBookingsTable.shipperId, shipperId),
        eq(posBookingsTable.correlationId, correlationId),
        isNull(posBookingsTable.claimedAt),
        inArray(posBookingsTable.state, ['waiting', 'sent', 'confirmed']),
      ),
    )
}

/** What the POS lacks of bookings, longest first; two hundred at most. Branches null: all. */
export function listBookingQueue(
  db: Db,
  { shipperId, branchIds }: { readonly shipperId: string; readonly branchIds: readonly string[] | null },
) {
  const { id, startsAt, guests } = reservationsTable
  const ofReservation = and(
    eq(reservationsTable.shipperId, posBookingsTable.shipperId),
    eq(id, posBookingsTable.reservationId),
  )
  return db
    .select({
      pos: posBookingsTable,
      booking: {
        ...{ id, startsAt, guests },
        ...{ table: hallTablesTable.number, branchId: hallSectionsTable.branchId },
      },
    })
    .from(posBookingsTable)
    .innerJoin(reservationsTable, ofReservation)
    .innerJoin(hallTablesTable, ofItsTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .where(
      and(
        eq(posBookingsTable.shipperId, shipperId),
        isNotNull(posBookingsTable.waitsSince),
        branchIds === null ? undefined : inArray(hallSectionsTable.branchId, [...branchIds]),
      ),
    )
    .orderBy(asc(posBookingsTable.waitsSince), asc(posBookingsTable.reservationId))
    .limit(200)
}

/** The booking that waits, with its branch, locked until the transaction ends. Null: nothing waits. */
export async function lockWaitingBooking(tx: Db, key: BookingKey) {
  const [row] = await tx
    .select()
    .from(posBookingsTable)
    .where(and(isOne(key), isNotNull(posBookingsTable.waitsSince)))
    .for('update')
  if (!row) return null
  const [table] = await tx
    .select({ branchId: hallSectionsTable.branchId })
    .from(reservationsTable)
    .innerJoin(hallTablesTable, ofItsTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .where(and(eq(reservationsTable.shipperId, key.shipperId), eq(reservationsTable.id, key.reservationId)))
  return table ? { row, branchId: table.branchId } : null
}

export async function changePosBooking(tx: Db, key: BookingKey, change: Partial<PosBookingRow>) {
  await tx.update(posBookingsTable).set(change).where(isOne(key))
}
