import { addSums, type Sum, zeroSum } from '../../money/sum.ts'
import type { OrderPaymentType } from '../../payments/payment-type.ts'

export type HourParts = { readonly orders: number; readonly late: number; readonly revenue: Sum }

/** How often each value occurs; values that never occur are omitted. */
export type Counts = Readonly<Record<string, number>>

/**
 * What all numbers of a branch are calculated from. Parts of two periods can be added: there are no shares or medians
 * yet.
 */
export type SummaryParts = {
  /** By the local hour in which they were placed, 0 to 23; hours without orders are omitted. */
  readonly hours: Readonly<Record<number, HourParts>>
  readonly cancelled: number
  /** Deliveries by their duration in minutes, and by the promised one. */
  readonly minutes: Counts
  readonly promised: Counts
  readonly payments: Readonly<Partial<Record<OrderPaymentType, number>>>
  /** Pieces by product. */
  readonly dishes: Counts
}

export const noParts: SummaryParts = {
  ...{ hours: {}, cancelled: 0, minutes: {}, promised: {}, payments: {}, dishes: {} },
}
const noHour: HourParts = { orders: 0, late: 0, revenue: zeroSum }

/** Adds parts. */
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

export function addCounts(...all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {}
  for (const counts of all) {
    for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count
  }
  return sums
}
