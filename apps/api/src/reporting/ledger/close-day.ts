import type { Sum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import type { DayReport } from '@doira/domain/reporting/ledger/day-report'
import type { LedgerEntry } from '@doira/domain/reporting/ledger/entry'
import type { Instant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { type TillEntryRow, tillEntriesTable } from '../../fulfilment/fulfilment.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { workOutDay } from './compute-day.ts'
import { type ClosedDay, findLastClosedDay, insertDay, lockBranch, markReopened } from './days.queries.ts'
import type { BranchKey } from './entries.queries.ts'

type Closing = {
  readonly day: LocalDate
  readonly counted: Sum
  readonly comment: string
  readonly staffId: string
  readonly now: Instant
}

/**
 * Closes a day of a branch: amounts in its report are in no other report, whatever is recorded later. The
 * cash of the till is counted and taken out; a difference is stored with its reason.
 *
 * @throws DomainError branch_not_found, day_not_begun, day_closed, till_differs without a reason
 */
export async function closeDay(
  tx: Db,
  key: BranchKey,
  { day, counted, comment, staffId, now }: Closing,
): Promise<DayReport> {
  if (!(await lockBranch(tx, key))) throw new DomainError({ code: 'branch_not_found' })
  if (day > localDateAt(now)) throw new DomainError({ code: 'day_not_begun' })
  const closed = await findLastClosedDay(tx, key)
  if (closed && closed.day >= day) throw isClosed(closed)
  const { report, lines, until } = await workOutDay(tx, key, { day, now })
  const { expected } = report.till
  const difference = counted - expected
  const reason = comment.trim()
  if (difference !== 0 && reason === '') throw new DomainError({ code: 'till_differs', expected, counted })
  const entry = { ...key, tillId: key.branchId, staffId, comment: reason, happenedAt: now, createdAt: now }
  const count = [
    ...(await writeTill(tx, { ...entry, kind: 'collected', amount: -counted })),
    ...(await writeTill(tx, { ...entry, kind: 'difference', amount: difference })),
  ]
  const stored = { ...report, till: { ...report.till, counted, difference } }
  await insertDay(
    tx,
    {
      ...{ ...key, id: crypto.randomUUID(), day, until, counted, comment: reason, report: stored },
      ...{ closedBy: staffId, closedAt: now },
    },
    [...lines, ...count],
  )
  return stored
}

/**
 * Reopens the last closed day: its report becomes void, and its cash has to be counted again.
 *
 * @throws DomainError branch_not_found, day_not_closed, day_closed when a later one is
 */
export async function reopenDay(
  tx: Db,
  key: BranchKey,
  { day, comment, staffId, now }: Omit<Closing, 'counted'>,
): Promise<void> {
  if (!(await lockBranch(tx, key))) throw new DomainError({ code: 'branch_not_found' })
  const closed = await findLastClosedDay(tx, key)
  if (!closed || closed.day < day) throw new DomainError({ code: 'day_not_closed' })
  if (closed.day > day) throw isClosed(closed)
  await markReopened(tx, closed, { reopenedBy: staffId, reopenedAt: now, reopenedComment: comment.trim() })
  // The same moment as the entries that they reverse, so that both or neither are in a report.
  const entry = { ...key, tillId: key.branchId, staffId, happenedAt: closed.closedAt, createdAt: now }
  const reason = { comment: comment.trim() }
  const { counted, difference } = closed.report.till
  await writeTill(tx, { ...entry, ...reason, kind: 'collected', amount: counted ?? 0 })
  await writeTill(tx, { ...entry, ...reason, kind: 'difference', amount: -(difference ?? 0) })
}

function isClosed({ day, closerName, closedAt }: ClosedDay): DomainError {
  return new DomainError({ code: 'day_closed', day, closedBy: closerName, closedAt })
}

type TillEntry = Pick<
  TillEntryRow,
  'shipperId' | 'branchId' | 'tillId' | 'staffId' | 'kind' | 'amount' | 'comment' | 'happenedAt' | 'createdAt'
>

/** @returns the entry; none for zero */
async function writeTill(tx: Db, entry: TillEntry): Promise<readonly LedgerEntry[]> {
  const { kind, amount, branchId, tillId, happenedAt } = entry
  if (amount === 0) return []
  const id = crypto.randomUUID()
  await tx.insert(tillEntriesTable).values({ ...entry, id })
  return [{ kind, id, way: 'cash', amount, orderId: null, courierId: null, branchId, tillId, happenedAt }]
}
