import type { LocalDate } from '@doira/domain/time/local-time'
import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { staffTable } from '../staff/staff.tables.ts'
import { type CourierDay, payCorrectionsTable, payDaysTable, payWeeksTable } from './payouts.tables.ts'
import type { WorkOf } from './work.queries.ts'

type WeekKey = { readonly shipperId: string; readonly monday: LocalDate }

/** Null: the week is open. */
export async function findClosedWeek(db: Db, { shipperId, monday }: WeekKey) {
  const rows = await db
    .select({ by: staffTable.name, at: payWeeksTable.closedAt, total: payWeeksTable.total })
    .from(payWeeksTable)
    .innerJoin(
      staffTable,
      and(eq(staffTable.shipperId, payWeeksTable.shipperId), eq(staffTable.id, payWeeksTable.closedBy)),
    )
    .where(and(eq(payWeeksTable.shipperId, shipperId), eq(payWeeksTable.monday, monday)))
  return rows[0] ?? null
}

/** The Mondays of closed weeks that touch these days. */
export async function listClosedMondays(
  db: Db,
  { shipperId, from, to }: { readonly shipperId: string; readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly LocalDate[]> {
  const rows = await db
    .select({ monday: payWeeksTable.monday })
    .from(payWeeksTable)
    .where(
      and(
        eq(payWeeksTable.shipperId, shipperId),
        gte(payWeeksTable.monday, from),
        lte(payWeeksTable.monday, to),
      ),
    )
  return rows.map(({ monday }) => monday)
}

/** Days as they were counted when their weeks were closed. */
export async function listClosedDays(
  db: Db,
  { shipperId, staffIds, from, to }: WorkOf,
): Promise<readonly { readonly staffId: string; readonly content: CourierDay }[]> {
  const { staffId, day, content } = payDaysTable
  return db
    .select({ staffId, content })
    .from(payDaysTable)
    .where(
      and(
        eq(payDaysTable.shipperId, shipperId),
        inArray(staffId, [...staffIds]),
        gte(day, from),
        lte(day, to),
      ),
    )
}

/** The caller has locked the payouts of the chain. */
export async function insertWeek(
  tx: Db,
  week: typeof payWeeksTable.$inferInsert,
  days: readonly { readonly staffId: string; readonly content: CourierDay }[],
): Promise<void> {
  await tx.insert(payWeeksTable).values(week)
  const { shipperId, monday } = week
  // A statement accepts at most 65,535 parameters.
  for (let start = 0; start < days.length; start += 1000) {
    await tx.insert(payDaysTable).values(
      days.slice(start, start + 1000).map(({ staffId, content }) => ({
        ...{ shipperId, monday, staffId, content, day: content.day, total: content.pay.total },
      })),
    )
  }
}

export async function insertCorrection(tx: Db, row: typeof payCorrectionsTable.$inferInsert): Promise<void> {
  await tx.insert(payCorrectionsTable).values(row)
}
