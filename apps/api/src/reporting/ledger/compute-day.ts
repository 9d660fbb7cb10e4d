import { type DayReport, makeDayReport } from '@doira/domain/reporting/ledger/day-report'
import { getBalance, type LedgerEntry } from '@doira/domain/reporting/ledger/entry'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, getDayStart, type LocalDate } from '@doira/domain/time/local-time'
import type { Db } from '../../platform/database/database.ts'
import { type ClosedDay, findLastClosedDay } from './days.queries.ts'
import {
  type Book,
  type BranchKey,
  listBooks,
  listCourierDifferences,
  listMovedIn,
  listUnreported,
  sumWithCouriers,
} from './entries.queries.ts'

/**
 * Entries older than this are in a report. The margin is far longer than a transaction, and than the time in
 * which a points entry can increase.
 */
const settledMinutes = 31 * 24 * 60

export type WorkedOut = {
  readonly report: DayReport
  readonly lines: readonly LedgerEntry[]
  /** The end of the report, exclusive. */
  readonly until: Instant
  /** The previous report; null for the first. */
  readonly last: ClosedDay | null
}

/**
 * The report of a branch's day if it was closed now: everything that no earlier report contains, up to now or
 * to the end of that day, whenever it happened. The first report of a branch begins with its first entry.
 */
export async function workOutDay(
  db: Db,
  key: BranchKey,
  { day, now }: { readonly day: LocalDate; readonly now: Instant },
): Promise<WorkedOut> {
  const until = earlier(justAfter(now), getDayStart(addDays(day, 1)))
  const last = await findLastClosedDay(db, key, day)
  const movedIn = await listMovedIn(db, key, last?.until ?? null)
  const writtenSince = last && addMinutes(last.until, -settledMinutes)
  const entries = await listUnreported(db, key, { writtenSince, until, movedIn })
  const ownEntries = entries.filter(({ branchId }) => branchId === key.branchId)
  const opening = new Map(last?.report.carried.rows.map(({ orderId, amount }) => [orderId, amount]))
  const orderIds = new Set([
    ...opening.keys(),
    ...ownEntries.flatMap(({ orderId }) => orderId ?? []),
    ...movedIn,
  ])
  const books = await listBooks(db, key.shipperId, { orderIds: [...orderIds], until })
  const moved = movedBetween(books, { branchId: key.branchId, entries: ownEntries, opening, movedIn, until })
  const lines = [...entries, ...moved]
  const couriers = {
    opening: last?.report.couriers.closing ?? 0,
    closing: await sumWithCouriers(db, key, until),
  }
  const report = makeDayReport({
    ...{ branchId: key.branchId, lines, opening, couriers, closedDay: last?.day ?? null },
    courierDifferences: await listCourierDifferences(db, key.shipperId, ownEntries),
    books: books.map((book) => (book.branchId === key.branchId ? book : goneFrom(book))),
  })
  return { report, lines, until, last }
}

type Moving = {
  readonly branchId: string
  readonly entries: readonly LedgerEntry[]
  readonly opening: ReadonlyMap<string, number>
  readonly movedIn: readonly string[]
  readonly until: Instant
}

/** Payments for orders move with them: from the branch that reported them to the present branch. */
function movedBetween(
  books: readonly Book[],
  { branchId, entries, opening, movedIn, until }: Moving,
): readonly LedgerEntry[] {
  return books.flatMap((book) => {
    const isOwn = book.branchId === branchId
    if (isOwn && !movedIn.includes(book.id)) return []
    const reported = opening.get(book.id) ?? 0
    const came = getBalance(entries.filter(({ orderId }) => orderId === book.id))
    const amount = isOwn ? getBalance(book.entries) - came - reported : -reported
    if (amount === 0) return []
    const line = { kind: 'moved', way: 'order', id: crypto.randomUUID(), amount, orderId: book.id } as const
    return [{ ...line, branchId, courierId: null, tillId: null, happenedAt: until }]
  })
}

/** The order is at another branch, so no amount of it remains here. */
function goneFrom(book: Book): Book {
  return { ...book, end: 'open', entries: [] }
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}

/** Includes what happens at exactly this moment. */
function justAfter(now: Instant): Instant {
  return toInstant(new Date(Date.parse(now) + 1))
}
