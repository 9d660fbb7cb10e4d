import { addSums, type Sum, zeroSum } from '../money/sum.ts'
import type { PaymentType } from '../orders/payment-type.ts'
import type { Instant } from '../time/instant.ts'
import { localTimeAt } from '../time/local-time.ts'
import {
  isCancelledBy,
  isCounted,
  isLateBy,
  minutesPromised,
  minutesToGuest,
  revenueBy,
  type SummaryOrder,
} from './summary-order.ts'

export type HourParts = { readonly orders: number; readonly late: number; readonly revenue: Sum }

/** How often each of something occurs; what never occurs is not in it. */
export type Counts = Readonly<Record<string, number>>

/**
 * What all numbers of a branch are made of. Parts of two spans of time add up to those of both: nothing here is a share
 * or a median yet.
 */
export type SummaryParts = {
  /** By the hour on the clock in which they were placed, 0 to 23; hours without an order are not in it. */
  readonly hours: Readonly<Record<number, HourParts>>
  readonly cancelled: number
  /** Deliveries by the minutes they took, and by those that were promised. */
  readonly minutes: Counts
  readonly promised: Counts
  readonly payments: Readonly<Partial<Record<PaymentType, number>>>
  /** Pieces by product. */
  readonly dishes: Counts
}

export const noParts: SummaryParts = {
  ...{ hours: {}, cancelled: 0, minutes: {}, promised: {}, payments: {}, dishes: {} },
}
const noHour: HourParts = { orders: 0, late: 0, revenue: zeroSum }

type Span = { readonly from: Instant; readonly to: Instant; readonly asOf: Instant }

/** The parts of each branch that has any, from orders as they are kept: what queries of the database are held to. */
export function partsOfBranches(
  orders: readonly SummaryOrder[],
  span: Span,
): Readonly<Record<string, SummaryParts>> {
  const parts: Record<string, SummaryParts> = {}
  for (const order of orders.filter(isWithin(span))) {
    parts[order.branchId] = addParts(parts[order.branchId] ?? noParts, partsOf(order, span.asOf))
  }
  return parts
}

/** What went back to the guests of orders that were cancelled by then, and what still has to. */
export function returnsOf(
  orders: readonly SummaryOrder[],
  span: Span,
): { readonly returned: Sum; readonly returning: Sum } {
  const returns = orders
    .filter((order) => isWithin(span)(order) && isCancelledBy(span.asOf, order))
    .flatMap((order) => order.returns)
  const isDone = ({ doneAt }: (typeof returns)[number]) => doneAt !== null && doneAt <= span.asOf
  const sum = (some: typeof returns) => addSums(...some.map(({ amount }) => amount))
  return { returned: sum(returns.filter(isDone)), returning: sum(returns.filter((one) => !isDone(one))) }
}

function isWithin({ from, to }: Span) {
  return (order: SummaryOrder) => isCounted(order) && order.createdAt >= from && order.createdAt < to
}

function partsOf(order: SummaryOrder, asOf: Instant): SummaryParts {
  const hour = Number(localTimeAt(order.createdAt).slice(0, 2))
  const isCancelled = isCancelledBy(asOf, order)
  const dishes = isCancelled ? [] : order.dishes.filter(({ isDefaultProduct }) => !isDefaultProduct)
  return {
    hours: {
      [hour]: { orders: 1, late: isLateBy(asOf, order) ? 1 : 0, revenue: revenueBy(asOf, order) },
    },
    cancelled: isCancelled ? 1 : 0,
    minutes: one(minutesToGuest(asOf, order)),
    promised: one(minutesPromised(asOf, order)),
    payments: { [order.paymentType]: 1 },
    dishes: addCounts(...dishes.map(({ productId, quantity }) => ({ [productId]: quantity }))),
  }
}

function one(key: number | null): Counts {
  return key === null ? {} : { [key]: 1 }
}

/** What two of them count together. */
export function addParts(...all: readonly SummaryParts[]): SummaryParts {
  const hours: Record<number, HourParts> = {}
  for (const parts of all) {
    for (const [hour, added] of Object.entries(parts.hours))
      hours[Number(hour)] = addHours(hours[Number(hour)] ?? noHour, added)
  }
  return {
    hours,
    cancelled: all.reduce((sum, { cancelled }) => sum + cancelled, 0),
    minutes: addCounts(...all.map(({ minutes }) => minutes)),
    promised: addCounts(...all.map(({ promised }) => promised)),
    payments: addCounts(...all.map(({ payments }) => payments)),
    dishes: addCounts(...all.map(({ dishes }) => dishes)),
  }
}

export function addHours(...all: readonly HourParts[]): HourParts {
  return {
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    late: all.reduce((sum, { late }) => sum + late, 0),
    revenue: addSums(...all.map(({ revenue }) => revenue)),
  }
}

function addCounts(...all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {}
  for (const counts of all) {
    for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count
  }
  return sums
}
