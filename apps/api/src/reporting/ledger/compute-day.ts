import { type DayReport, makeDayReport } from '@doira/domain/reporting/ledger/day-report'
import { balanceOf, type LedgerEntry } from '@doira/domain/reporting/ledger/entry'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, instantOf, type LocalDate, toLocalTime } from '@doira/domain/time/local-time'
import type { Db } from '../../platform/database/database.ts'
import { type ClosedDay, findFirstDay, findLastClosedDay } from './days.queries.ts'
import {
  type Book,
  type BranchKey,
  listBooks,
  listMovedIn,
  listOpenPaid,
  listUnreported,
  sumWithCouriers,
} from './entries.queries.ts'

/** A device without a link tells what it did so much later at most; what comes later still is looked for by nobody. */
const lateMinutes = 31 * 24 * 60

export type WorkedOut = {
  readonly report: DayReport
  readonly lines: readonly LedgerEntry[]
  /** What happened before then is in it. */
  readonly until: Instant
  /** The report before; null for the first. */
  readonly last: ClosedDay | null
}

/**
 * The report that a day of a branch would have if it was closed now: all that no earlier report has, up to now or to the
 * end of that day. The first report of a branch begins with its day, also when it was opened again; what guests had paid
 * by then it takes from the books.
 */
export async function workOutDay(
  db: Db,
  key: BranchKey,
  { day, now }: { readonly day: LocalDate; readonly now: Instant },
): Promise<WorkedOut> {
  const until = earlier(justAfter(now), startOf(addDays(day, 1)))
  const last = await findLastClosedDay(db, key, day)
  const since = last ? addMinutes(last.until, -lateMinutes) : startOf(await firstDay(db, key, day))
  const movedIn = await listMovedIn(db, key, last?.until ?? since)
  const entries = await listUnreported(db, key, { since, until, movedIn })
  const ownEntries = entries.filter(({ branchId }) => branchId === key.branchId)
  const left = new Map(last?.report.carried.rows.map(({ orderId, amount }) => [orderId, amount]))
  const orderIds = new Set([
    ...(last ? left.keys() : await listOpenPaid(db, key)),
    ...ownEntries.flatMap(({ orderId }) => orderId ?? []),
    ...movedIn,
  ])
  const books = await listBooks(db, key.shipperId, { orderIds: [...orderIds], until })
  const opening = last ? left : paidBefore(since, books)
  const moved = movedBetween(books, { branchId: key.branchId, entries: ownEntries, opening, movedIn, until })
  const lines = [...entries, ...moved]
  const couriers = {
    opening: last ? last.report.couriers.closing : await sumWithCouriers(db, key, since),
    closing: await sumWithCouriers(db, key, until),
  }
  const report = makeDayReport({
    ...{ branchId: key.branchId, lines, opening, couriers, closedDay: last?.day ?? null },
    books: books.map((book) => (book.branchId === key.branchId ? book : goneFrom(book))),
  })
  return { report, lines, until, last }
}

/** The day with which the books of a branch began; this one when they begin now. */
async function firstDay(db: Db, key: BranchKey, day: LocalDate): Promise<LocalDate> {
  const first = await findFirstDay(db, key)
  return first !== null && first < day ? first : day
}

function paidBefore(since: Instant, books: readonly Book[]): ReadonlyMap<string, number> {
  const before = books.map(({ id, entries }) => {
    return [id, balanceOf(entries.filter(({ happenedAt }) => happenedAt < since))] as const
  })
  return new Map(before.filter(([, amount]) => amount !== 0))
}

type Moving = {
  readonly branchId: string
  readonly entries: readonly LedgerEntry[]
  readonly opening: ReadonlyMap<string, number>
  readonly movedIn: readonly string[]
  readonly until: Instant
}

/** What guests had paid of orders goes with them: to the branch that has them now, from the one that reported it. */
function movedBetween(
  books: readonly Book[],
  { branchId, entries, opening, movedIn, until }: Moving,
): readonly LedgerEntry[] {
  return books.flatMap((book) => {
    const isOwn = book.branchId === branchId
    if (isOwn && !movedIn.includes(book.id)) return []
    const reported = opening.get(book.id) ?? 0
    const came = balanceOf(entries.filter(({ orderId }) => orderId === book.id))
    const amount = isOwn ? balanceOf(book.entries) - came - reported : -reported
    if (amount === 0) return []
    const line = { kind: 'moved', way: 'order', id: crypto.randomUUID(), amount, orderId: book.id } as const
    return [{ ...line, branchId, courierId: null, tillId: null, happenedAt: until }]
  })
}

/** Another branch has it: nothing of it stays here. */
function goneFrom(book: Book): Book {
  return { ...book, end: 'open', entries: [] }
}

function startOf(day: LocalDate): Instant {
  return instantOf(day, toLocalTime('00:00'))
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}

/** What happens at this very moment belongs to what has happened. */
function justAfter(now: Instant): Instant {
  return toInstant(new Date(Date.parse(now) + 1))
}
