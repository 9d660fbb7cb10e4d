import { daysOfBranches, type SpecialDay } from '@doira/domain/delivery/branches/special-days'
import type { LocalDate } from '@doira/domain/time/local-time'
import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { getSlices } from '../../platform/database/slices-of.ts'
import {
  branchExceptionsTable,
  branchesTable,
  specialDayBranchesTable,
  specialDaysTable,
} from './branches.tables.ts'

type SpecialDayRow = typeof specialDaysTable.$inferSelect

/** The records that apply on a date or later, earliest first, hidden ones too. */
export async function listSpecialDays(
  db: Db,
  { shipperId, from }: { readonly shipperId: string; readonly from: LocalDate },
): Promise<readonly (SpecialDay & SpecialDayRow)[]> {
  const days = await db
    .select()
    .from(specialDaysTable)
    .where(
      and(
        eq(specialDaysTable.shipperId, shipperId),
        or(gte(specialDaysTable.lastDate, from), specialDaysTable.repeats),
      ),
    )
    .orderBy(asc(specialDaysTable.firstDate), asc(specialDaysTable.lastDate), asc(specialDaysTable.id))
  return withBranches(db, shipperId, days)
}

/** One record with its branches, whatever its dates. */
export async function findSpecialDay(
  db: Db,
  { shipperId, id }: { readonly shipperId: string; readonly id: string },
): Promise<(SpecialDay & SpecialDayRow) | null> {
  const days = await db
    .select()
    .from(specialDaysTable)
    .where(and(eq(specialDaysTable.shipperId, shipperId), eq(specialDaysTable.id, id)))
  return (await withBranches(db, shipperId, days))[0] ?? null
}

async function withBranches(db: Db, shipperId: string, days: readonly SpecialDayRow[]) {
  if (days.length === 0) return []
  const { specialDayId, branchId } = specialDayBranchesTable
  const ids = days.map(({ id }) => id)
  const branches = await db
    .select()
    .from(specialDayBranchesTable)
    .where(and(eq(specialDayBranchesTable.shipperId, shipperId), inArray(specialDayId, ids)))
    .orderBy(asc(branchId))
  const ofDay = Map.groupBy(branches, (row) => row.specialDayId)
  return days.map((day) => ({ ...day, branches: ofDay.get(day.id) ?? [] }))
}

/** Writes from a date on what the published records come to for each branch. */
export async function rewriteBranchDays(
  tx: Db,
  { shipperId, from }: { readonly shipperId: string; readonly from: LocalDate },
): Promise<void> {
  const { id, lat, long } = branchesTable
  const branches = await tx
    .select({ id, lat, long })
    .from(branchesTable)
    .where(eq(branchesTable.shipperId, shipperId))
  const days = (await listSpecialDays(tx, { shipperId, from })).filter(({ isActive }) => isActive)
  const wanted = daysOfBranches(days, { from, places: new Map(branches.map((one) => [one.id, one])) })
  const written = await tx
    .select()
    .from(branchExceptionsTable)
    .where(and(eq(branchExceptionsTable.shipperId, shipperId), gte(branchExceptionsTable.date, from)))
  const getKey = ({ branchId, date }: { branchId: string; date: LocalDate }) => `${branchId} ${date}`
  const before = new Map(written.map((row) => [getKey(row), row]))
  const after = new Set(wanted.map(getKey))
  // Only what changes is written: each row notifies the pages of its branch.
  for (const row of written.filter((one) => !after.has(getKey(one)))) {
    const { branchId, date } = row
    await tx
      .delete(branchExceptionsTable)
      .where(
        and(
          eq(branchExceptionsTable.shipperId, shipperId),
          eq(branchExceptionsTable.branchId, branchId),
          eq(branchExceptionsTable.date, date),
        ),
      )
  }
  const changed = wanted.filter((day) => {
    const was = before.get(getKey(day))
    const getText = (one: typeof day) =>
      JSON.stringify([
        one.specialDayId,
        one.hours.work,
        one.hours.takeaway,
        one.hours.delivery,
        one.extraMinutes,
        one.preordersUntil,
      ])
    return was === undefined || getText(was) !== getText(day)
  })
  const { shipperId: chain, branchId, date } = branchExceptionsTable
  for (const slice of getSlices(changed)) {
    await tx
      .insert(branchExceptionsTable)
      .values(slice.map((day) => ({ ...day, shipperId })))
      .onConflictDoUpdate({
        target: [chain, branchId, date],
        set: {
          specialDayId: sql`excluded.special_day_id`,
          hours: sql`excluded.hours`,
          extraMinutes: sql`excluded.extra_minutes`,
          preordersUntil: sql`excluded.preorders_until`,
        },
      })
  }
}
