import type { DayReport } from '@doira/domain/reporting/ledger/day-report'
import type { LedgerEntry } from '@doira/domain/reporting/ledger/entry'
import type { LocalDate } from '@doira/domain/time/local-time'
import { and, desc, eq, getTableColumns, isNull, lt, type SQL } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { staffTable } from '../../staff/staff.tables.ts'
import type { BranchKey } from './entries.queries.ts'
import { type BranchDayRow, branchDayLinesTable, branchDaysTable } from './ledger.tables.ts'

/** A closed day with the name of the person who closed it. */
export type ClosedDay = BranchDayRow & { readonly closerName: string }

/** The valid report of a day; null when the day is open. */
export function findClosedDay(db: Db, key: BranchKey, day: LocalDate): Promise<ClosedDay | null> {
  return findDay(db, key, eq(branchDaysTable.day, day))
}

/** The last valid report, of the days before `before` if it is given. */
export function findLastClosedDay(
  db: Db,
  key: BranchKey,
  before: LocalDate | null = null,
): Promise<ClosedDay | null> {
  return findDay(db, key, before === null ? undefined : lt(branchDaysTable.day, before))
}

async function findDay(
  db: Db,
  { shipperId, branchId }: BranchKey,
  which: SQL | undefined,
): Promise<ClosedDay | null> {
  const rows = await db
    .select({ ...getTableColumns(branchDaysTable), closerName: staffTable.name })
    .from(branchDaysTable)
    .innerJoin(
      staffTable,
      and(eq(staffTable.shipperId, branchDaysTable.shipperId), eq(staffTable.id, branchDaysTable.closedBy)),
    )
    .where(
      and(
        eq(branchDaysTable.shipperId, shipperId),
        eq(branchDaysTable.branchId, branchId),
        isNull(branchDaysTable.reopenedAt),
        which,
      ),
    )
    .orderBy(desc(branchDaysTable.day))
    .limit(1)
  const [day] = rows
  return day ? { ...day, report: completeReport(day.report) } : null
}

/** A report that an earlier version may have stored, without fields that were added later. */
type StoredReport = Omit<DayReport, 'methodChanges' | 'couriers' | 'courierDifferences'> & {
  readonly courierDifferences?: DayReport['courierDifferences']
  readonly methodChanges?: DayReport['methodChanges']
  readonly couriers: Omit<DayReport['couriers'], 'shortfall'> &
    Partial<Pick<DayReport['couriers'], 'shortfall'>>
}

/** Defaults for fields that older reports do not have. */
function completeReport(stored: StoredReport): DayReport {
  const { methodChanges = [], courierDifferences = [], couriers, ...report } = stored
  const shortfall = couriers.shortfall ?? 0
  return { ...report, methodChanges, courierDifferences, couriers: { ...couriers, shortfall } }
}

/** Serializes closing and reopening the days of a branch. @returns false when there is no such branch */
export async function lockBranch(tx: Db, { shipperId, branchId }: BranchKey): Promise<boolean> {
  const rows = await tx
    .select({ id: branchesTable.id })
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, branchId)))
    .for('no key update')
  return rows.length > 0
}

export async function insertDay(
  tx: Db,
  day: Omit<BranchDayRow, 'reopenedBy' | 'reopenedAt' | 'reopenedComment'>,
  lines: readonly LedgerEntry[],
): Promise<void> {
  await tx.insert(branchDaysTable).values(day)
  const { shipperId, id: dayId } = day
  // A statement accepts at most 65,535 parameters.
  for (let start = 0; start < lines.length; start += 1000) {
    const some = lines.slice(start, start + 1000)
    await tx
      .insert(branchDayLinesTable)
      .values(some.map(({ id: entryId, ...line }) => ({ ...line, shipperId, dayId, entryId })))
  }
}

export async function markReopened(
  tx: Db,
  { shipperId, id }: Pick<BranchDayRow, 'shipperId' | 'id'>,
  reopened: Pick<BranchDayRow, 'reopenedBy' | 'reopenedAt' | 'reopenedComment'>,
): Promise<void> {
  await tx
    .update(branchDaysTable)
    .set(reopened)
    .where(and(eq(branchDaysTable.shipperId, shipperId), eq(branchDaysTable.id, id)))
}
