import type { LocalDate } from '@doira/domain/time/local-time'
import { and, asc, eq, gte, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { branchExceptionsTable } from './branches.tables.ts'

type BranchKey = { readonly shipperId: string; readonly branchId: string }
type DayKey = BranchKey & { readonly date: LocalDate }
type Hours = Omit<typeof branchExceptionsTable.$inferInsert, keyof DayKey>

/** The days on which a branch has other hours, from a day on, in their order. */
export function listSpecialDays(
  db: Db,
  { shipperId, branchId, from }: BranchKey & { readonly from: LocalDate },
) {
  return db
    .select()
    .from(branchExceptionsTable)
    .where(
      and(
        eq(branchExceptionsTable.shipperId, shipperId),
        eq(branchExceptionsTable.branchId, branchId),
        gte(branchExceptionsTable.date, from),
      ),
    )
    .orderBy(asc(branchExceptionsTable.date))
}

export async function deleteSpecialDay(db: Db, key: DayKey): Promise<void> {
  await db.delete(branchExceptionsTable).where(isDay(key))
}

/** A day that is there gets these hours instead. */
export async function writeSpecialDay(db: Db, key: DayKey, hours: Hours): Promise<void> {
  const { shipperId, branchId, date } = branchExceptionsTable
  await db
    .insert(branchExceptionsTable)
    .values({ ...key, ...hours })
    .onConflictDoUpdate({ target: [shipperId, branchId, date], set: hours })
}

function isDay({ shipperId, branchId, date }: DayKey): SQL | undefined {
  return and(
    eq(branchExceptionsTable.shipperId, shipperId),
    eq(branchExceptionsTable.branchId, branchId),
    eq(branchExceptionsTable.date, date),
  )
}
