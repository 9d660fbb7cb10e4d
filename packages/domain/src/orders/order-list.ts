import type { StaffRole } from '../staff/rights.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import {
  addDays,
  daysBetween,
  getDayStart,
  type LocalDate,
  localDateAt,
  minutesPerDay,
} from '../time/local-time.ts'

/** The selections of the list that every chain has. */
export const orderViews = ['late', 'cancelled', 'refunds', 'aggregators', 'calls'] as const
export type OrderView = (typeof orderViews)[number]

/** Where an order of the shop itself comes from; any other source is an aggregator. */
export const ownSources = ['website', 'bot', 'android', 'ios', 'hall', 'operator'] as const

/** Minutes after the first promise, for the filter; 0 is any lateness. */
export const lateSteps = ['0', '10', '30'] as const

/** A leap year. */
export const longestOrderDays = 366
/** Kitchens see no older orders. */
const kitchenDays = 7

/** Periods by their days; they end today but for yesterday. */
export const orderRanges = { today: 1, yesterday: 1, week: 7, month: 30, year: longestOrderDays } as const
export type OrderRange = keyof typeof orderRanges

/** Up to this many rows in one file. */
export const orderExportRows = 100_000
/** How long the file of an export can be downloaded. */
export const orderExportHours = 24

type Chosen = {
  readonly when?: OrderRange | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

/** True for two days in this order that are at most a year apart, or for none. */
export function isOrderPeriod({ from, to }: Omit<Chosen, 'when'>): boolean {
  if (from === undefined && to === undefined) return true
  if (from === undefined || to === undefined) return false
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= longestOrderDays
}

/** From its first moment until before its last one. */
export type OrderPeriod = {
  readonly from: Instant
  readonly to: Instant
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

/**
 * The days of a list: the chosen ones, else a range, which is a week, or for a search a year. Kitchens have the last
 * seven days whatever they choose.
 */
export function getOrderPeriod(
  { when, from, to }: Chosen,
  { now, role, isSearch }: { readonly now: Instant; readonly role: StaffRole; readonly isSearch: boolean },
): OrderPeriod {
  const today = localDateAt(now)
  const range = when ?? (isSearch ? 'year' : 'week')
  const earliest = role === 'kitchen' ? addDays(today, 1 - kitchenDays) : null
  const end = from === undefined && range === 'yesterday' ? addDays(today, -1) : today
  const chosen = from ?? addDays(end, 1 - orderRanges[range])
  const firstDay = earliest !== null && daysBetween(chosen, earliest) > 0 ? earliest : chosen
  const lastDay = to ?? end
  return {
    from: getDayStart(firstDay),
    to: addMinutes(getDayStart(lastDay), minutesPerDay),
    firstDay,
    lastDay,
  }
}

/** What a file of orders may contain. The first group is of every file. */
export const exportColumns = {
  order: ['number', 'created', 'branch', 'status', 'method', 'source', 'operator'],
  money: ['payment', 'goods', 'discount', 'delivery', 'points', 'total', 'returned', 'returning'],
  times: ['promised', 'ready', 'picked', 'handed', 'late'],
  discounts: ['promo'],
  courier: ['courier'],
  /** The end of the phone, unless it is asked for as a whole. */
  customer: ['name', 'phone'],
  address: ['address'],
  lines: ['dish', 'quantity', 'price', 'line_total'],
} as const
/** Columns whose sums stand in the last row of a file. */
export const summedColumns = [
  ...(['goods', 'discount', 'delivery', 'points', 'total', 'returned', 'returning'] as const),
  ...(['quantity', 'line_total'] as const),
] as const satisfies readonly ExportColumn[]
export type ExportGroup = keyof typeof exportColumns
export type ExportColumn = (typeof exportColumns)[ExportGroup][number]

/** Groups that can be left out. */
export const chosenGroups = ['money', 'times', 'discounts', 'courier', 'customer', 'address'] as const
export type ChosenGroup = (typeof chosenGroups)[number]
/** Groups about persons, which only the right to personal data adds. */
export const personalGroups: readonly ExportGroup[] = ['customer', 'address']
