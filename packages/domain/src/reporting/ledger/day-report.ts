import { forEachProvider, type OnlinePaymentType } from '../../payments/payment-type.ts'
import { type LocalDate, localDateAt } from '../../time/local-time.ts'
import { type EntryKind, type EntryWay, getBalance, type LedgerEntry } from './entry.ts'
import {
  type CarriedName,
  carriedName,
  type DifferenceName,
  differenceName,
  getCarried,
  type OrderBook,
} from './standing.ts'
import { isTakingMethod, type TakingMethod } from './taking.ts'

/** Money of an order that is carried over to the next day. */
export type CarriedRow = {
  readonly orderId: string
  readonly number: number
  readonly amount: number
  readonly name: CarriedName
}

export type DifferenceRow = {
  readonly orderId: string
  readonly number: number
  readonly amount: number
  readonly name: DifferenceName
  readonly comment: string
}

/** An order that was paid on receipt by another method than was chosen. */
export type MethodChangeRow = {
  readonly orderId: string
  readonly number: number
  readonly amount: number
  readonly from: TakingMethod
  readonly to: TakingMethod
  readonly comment: string
}

/** What was missing (negative) or too much of the cash that a courier handed in. */
export type CourierDifferenceRow = {
  readonly amount: number
  readonly courier: string
  /** Who counted it. */
  readonly by: string | null
  readonly comment: string
}

export type LateRow = Pick<LedgerEntry, 'kind' | 'way' | 'amount' | 'happenedAt'> & {
  readonly number: number | null
}

/**
 * Couriers' cash from the orders of a branch: the first five sums make the last one, or `unexplained` is the
 * difference.
 */
export type CourierCash = {
  readonly opening: number
  readonly taken: number
  /** What customers did not pay on receipt, and couriers owe. */
  readonly shortfall: number
  readonly handedIn: number
  readonly difference: number
  readonly closing: number
  readonly unexplained: number
}

/** The till of a branch. `expected` is what has to be in it; the last two are known after it was counted. */
export type TillCash = {
  readonly counter: number
  readonly handedIn: number
  /** The part of `handedIn` that is from orders of other branches. */
  readonly ofOthers: number
  readonly expected: number
  readonly counted: number | null
  readonly difference: number | null
}

/** The report of a branch's day. It balances: receipts less refunds are sold, carried over, or named differences. */
export type DayReport = {
  readonly sold: { readonly orders: number; readonly value: number }
  readonly came: Readonly<Record<OnlinePaymentType | 'cash' | 'card' | 'points', number>>
  readonly went: Readonly<Record<OnlinePaymentType | 'transfer' | 'points', number>>
  /** Points that were not paid for: earned by orders, and given as an apology. */
  readonly points: { readonly earned: number; readonly gifts: number }
  readonly carried: {
    readonly opening: number
    /** What customers had paid for orders that were moved to other branches. */
    readonly moved: number
    readonly closing: number
    readonly rows: readonly CarriedRow[]
  }
  readonly differences: readonly DifferenceRow[]
  readonly methodChanges: readonly MethodChangeRow[]
  readonly couriers: CourierCash
  readonly courierDifferences: readonly CourierDifferenceRow[]
  readonly till: TillCash
  /** Entries of a day that had been closed before they arrived. */
  readonly late: readonly LateRow[]
}

export type DayFacts = {
  readonly branchId: string
  /** The entries of this report: no other report has them. */
  readonly lines: readonly LedgerEntry[]
  /** Money of orders that the previous report carried over. */
  readonly opening: ReadonlyMap<string, number>
  /**
   * All orders of the entries and of the opening balance, as of the end of the day, with all of their entries until
   * then.
   */
  readonly books: readonly (OrderBook & {
    readonly entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[]
  })[]
  readonly couriers: { readonly opening: number; readonly closing: number }
  readonly courierDifferences: readonly CourierDifferenceRow[]
  /** The last closed day; null without one. */
  readonly closedDay: LocalDate | null
}

/**
 * Makes the report of a day. Each order has to balance by itself: opening balance and entries make its closing
 * balance, or the difference is named. A difference is never set off against another order.
 */
export function makeDayReport(facts: DayFacts): DayReport {
  const { branchId, lines, opening, books } = facts
  const of = (kind: EntryKind, way?: EntryWay) =>
    getSum(
      lines.filter((line) => line.kind === kind && line.branchId === branchId && (!way || line.way === way)),
    )
  const numbers = new Map(books.map(({ id, number }) => [id, number]))
  const standings = books.map((book) => {
    const moved = getBalance(
      lines.filter(({ orderId, branchId: own }) => orderId === book.id && own === branchId),
    )
    const carried = getCarried(book, getBalance(book.entries))
    return { book, carried, difference: (opening.get(book.id) ?? 0) + moved - carried }
  })
  const sold = lines.filter(({ kind }) => kind === 'order')
  const carriedRows = standings
    .filter(({ carried }) => carried !== 0)
    .map(({ book, carried }) => ({
      ...{ orderId: book.id, number: book.number, amount: carried, name: carriedName(book) },
    }))
  return {
    sold: { orders: sold.length, value: 0 - getSum(sold) },
    came: {
      ...forEachProvider((provider) => of('payment', provider)),
      cash: of('taken', 'cash'),
      card: of('taken', 'card'),
      points: of('payment', 'points'),
    },
    went: {
      ...forEachProvider((provider) => 0 - of('refund', provider)),
      transfer: 0 - of('refund', 'transfer'),
      points: 0 - of('refund', 'points'),
    },
    points: { earned: 0 - of('earned'), gifts: 0 - of('gift') },
    carried: {
      opening: [...opening.values()].reduce((sum, one) => sum + one, 0),
      moved: of('moved'),
      closing: carriedRows.reduce((sum, { amount }) => sum + amount, 0),
      rows: carriedRows,
    },
    differences: standings
      .filter(({ difference }) => difference !== 0)
      .map(({ book, difference }) => ({
        ...{ orderId: book.id, number: book.number, amount: difference, comment: book.comment },
        name: differenceName(book, difference),
      })),
    methodChanges: lines.flatMap((line) => getMethodChange(line, facts)),
    couriers: courierCash(facts),
    courierDifferences: facts.courierDifferences,
    till: tillCash(facts),
    late: lines
      .filter((line) => isLate(line, facts.closedDay))
      .map(({ kind, way, amount, happenedAt, orderId }) => ({
        ...{ kind, way, amount, happenedAt },
        number: orderId === null ? null : (numbers.get(orderId) ?? null),
      })),
  }
}

/** Null when it was paid by the chosen method. */
function getMethodChange(
  { kind, way, orderId, amount, branchId }: LedgerEntry,
  facts: DayFacts,
): readonly MethodChangeRow[] {
  const book = facts.books.find(({ id }) => id === orderId)
  if (kind !== 'taken' || branchId !== facts.branchId || !book) return []
  const { number, paymentType: from, comment } = book
  if (!isTakingMethod(from) || !isTakingMethod(way) || from === way) return []
  return [{ orderId: book.id, number, amount, from, to: way, comment }]
}

function courierCash({ branchId, lines, couriers: { opening, closing } }: DayFacts): CourierCash {
  const own = lines.filter(
    (line) => line.courierId !== null && line.way === 'cash' && line.branchId === branchId,
  )
  const of = (kind: EntryKind) => getSum(own.filter((line) => line.kind === kind))
  const [taken, shortfall, difference] = [of('taken'), of('shortfall'), of('difference')]
  const handedIn = 0 - of('handed_in')
  const unexplained = closing - (opening + taken + shortfall - handedIn + difference)
  return { opening, taken, shortfall, handedIn, difference, closing, unexplained }
}

function tillCash({ branchId, lines }: DayFacts): TillCash {
  const inTill = lines.filter(({ tillId }) => tillId === branchId)
  const counter = getSum(inTill.filter(({ kind }) => kind === 'taken'))
  const brought = inTill.filter(({ kind }) => kind === 'handed_in')
  const handedIn = 0 - getSum(brought)
  const ofOthers = 0 - getSum(brought.filter((line) => line.branchId !== branchId))
  // A day that was reopened has its count and the reversal of it.
  const settled = getSum(inTill.filter(({ kind }) => kind === 'collected' || kind === 'difference'))
  return {
    counter,
    handedIn,
    ofOthers,
    expected: counter + handedIn + settled,
    counted: null,
    difference: null,
  }
}

/** True when nothing of a day differs: no order, no payment method, no courier and not the till. */
export function isBalanced({ differences, methodChanges, couriers, till }: DayReport): boolean {
  return (
    differences.length === 0 &&
    methodChanges.length === 0 &&
    couriers.difference === 0 &&
    couriers.unexplained === 0 &&
    (till.difference ?? 0) === 0
  )
}

/** The count of a day is not a late entry of it. */
function isLate({ kind, courierId, happenedAt }: LedgerEntry, closedDay: LocalDate | null): boolean {
  const isCount = kind === 'moved' || kind === 'collected' || (kind === 'difference' && courierId === null)
  return !isCount && closedDay !== null && localDateAt(happenedAt) <= closedDay
}

function getSum(entries: readonly Pick<LedgerEntry, 'amount'>[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
