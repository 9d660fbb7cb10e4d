import { isInPeriod, longestShiftMinutes, type Shift } from '@doira/domain/staff/shifts'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type ShiftRow, staffShiftsTable } from '../staff.tables.ts'

type StaffKey = { readonly shipperId: string; readonly staffId: string }
type ShiftKey = { readonly shipperId: string; readonly id: string }

const ofStaff = ({ shipperId, staffId }: StaffKey) =>
  and(eq(staffShiftsTable.shipperId, shipperId), eq(staffShiftsTable.staffId, staffId))
const isOne = ({ shipperId, id }: ShiftKey) =>
  and(eq(staffShiftsTable.shipperId, shipperId), eq(staffShiftsTable.id, id))
const isOpen = and(isNotNull(staffShiftsTable.startedAt), isNull(staffShiftsTable.endedAt))

/** The shift that has begun and not ended. */
export async function findOpenShift(db: Db, key: StaffKey): Promise<ShiftRow | null> {
  const rows = await db
    .select()
    .from(staffShiftsTable)
    .where(and(ofStaff(key), isOpen))
  return rows[0] ?? null
}

/** Planned ones that have not begun and end after a moment, the next one first. */
export async function listPlanned(db: Db, key: StaffKey, now: Instant): Promise<readonly ShiftRow[]> {
  return db
    .select()
    .from(staffShiftsTable)
    .where(and(ofStaff(key), isNull(staffShiftsTable.startedAt), gt(staffShiftsTable.plannedTo, now)))
    .orderBy(asc(staffShiftsTable.plannedFrom))
    .limit(30)
}

/** Shifts of these people that touch a period, by their beginning. */
export async function listShiftsIn(
  db: Db,
  {
    shipperId,
    staffIds,
    from,
    to,
  }: {
    readonly shipperId: string
    readonly staffIds: readonly string[]
    readonly from: Instant
    readonly to: Instant
  },
): Promise<readonly ShiftRow[]> {
  if (staffIds.length === 0) return []
  const { startedAt, endedAt, plannedFrom, plannedTo } = staffShiftsTable
  return db
    .select()
    .from(staffShiftsTable)
    .where(
      and(
        eq(staffShiftsTable.shipperId, shipperId),
        inArray(staffShiftsTable.staffId, [...staffIds]),
        or(
          and(lt(plannedFrom, to), gt(plannedTo, from)),
          and(lt(startedAt, to), or(isNull(endedAt), gt(endedAt, from))),
        ),
      ),
    )
    .orderBy(sql`coalesce(${startedAt}, ${plannedFrom})`, asc(staffShiftsTable.id))
    .limit(5000)
}

/** Whether another shift of the person takes up a part of the period. */
export async function overlaps(
  db: Db,
  {
    exceptId,
    from,
    to,
    now,
    ...key
  }: StaffKey & {
    readonly from: Instant
    readonly to: Instant
    readonly exceptId: string
    readonly now: Instant
  },
): Promise<boolean> {
  const found = await listShiftsIn(db, { ...key, staffIds: [key.staffId], from, to })
  return found.some((row) => row.id !== exceptId && isInPeriod(toShift(row), { from, to }, now))
}

export async function findShift(db: Db, key: ShiftKey): Promise<ShiftRow | null> {
  const rows = await db.select().from(staffShiftsTable).where(isOne(key)).for('update')
  return rows[0] ?? null
}

export async function insertShift(db: Db, shift: typeof staffShiftsTable.$inferInsert): Promise<void> {
  await db.insert(staffShiftsTable).values(shift)
}

export async function updateShift(db: Db, key: ShiftKey, change: Partial<ShiftRow>): Promise<void> {
  await db.update(staffShiftsTable).set(change).where(isOne(key))
}

export async function deleteShift(db: Db, key: ShiftKey): Promise<void> {
  await db.delete(staffShiftsTable).where(isOne(key))
}

/** Takes an open shift that may be forgotten; other instances skip it. */
export async function claimLongShift(
  tx: Db,
  { now, minutes, except }: { readonly now: Instant; readonly minutes: number; readonly except: string },
): Promise<ShiftRow | null> {
  const { startedAt, plannedTo, id } = staffShiftsTable
  const rows = await tx
    .select()
    .from(staffShiftsTable)
    .where(
      and(
        isOpen,
        ne(id, except),
        or(lt(startedAt, addMinutes(now, -longestShiftMinutes)), lt(plannedTo, addMinutes(now, -minutes))),
      ),
    )
    .orderBy(asc(startedAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

export function toShift(row: ShiftRow): Shift {
  const { plannedFrom, plannedTo, startedAt, endedAt, breaks } = row
  return { plannedFrom, plannedTo, startedAt, endedAt, breaks }
}
