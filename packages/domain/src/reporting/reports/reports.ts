import { daysBetween, type LocalDate } from '../../time/local-time.ts'
import { isRangeOfDays } from '../summary/summary-range.ts'

/** What a column holds: how it is written on a screen, and which cell it is in a file. */
export type ColumnKind = 'text' | 'count' | 'sum' | 'share' | 'percent' | 'hour' | 'day'

const money = {
  gross: 'sum',
  discount: 'sum',
  delivery: 'sum',
  points: 'sum',
  revenue: 'sum',
  share: 'share',
  average: 'sum',
  returned: 'sum',
} as const
const lateness = { orders: 'count', late: 'count', late_share: 'share' } as const
const promises = {
  orders: 'count',
  held: 'count',
  held_share: 'share',
  very_late: 'count',
  width: 'count',
  compensated: 'count',
} as const
const visits = {
  menu: 'count',
  dish: 'count',
  basket: 'count',
  checkout: 'count',
  order: 'count',
  conversion: 'share',
} as const

/**
 * The columns of every report. In reports of money the columns of a row satisfy `gross − discount + delivery − points =
 * revenue`, and the rows of each of them add up to the revenue of the summary.
 */
export const reportColumns = {
  dishes: {
    ...{
      dish: 'text',
      quantity: 'count',
      given: 'count',
      gross: 'sum',
      discount: 'sum',
      points: 'sum',
      revenue: 'sum',
    },
    ...{ share: 'share', returned: 'sum' },
  },
  branches: { branch: 'text', city: 'text', sold: 'count', ...money },
  methods: { method: 'text', sold: 'count', ...money },
  payments: { payment: 'text', sold: 'count', ...money },
  discounts: {
    ...{ promotion: 'text', code: 'text', sold: 'count', discount: 'sum', delivery_discount: 'sum' },
    ...{ gifts: 'sum', points: 'sum', cost: 'sum', ordered: 'sum' },
  },
  vat: { rate: 'percent', revenue: 'sum', vat: 'sum', without_vat: 'sum' },
  cashless: {
    ...{ seller: 'text', tax_id: 'text', receipts: 'count', turnover: 'sum', cashless: 'sum', cash: 'sum' },
    ...{ cashless_share: 'percent', share_needed: 'percent', tax_returned: 'percent', cash_left: 'count' },
  },
  late_branches: { branch: 'text', city: 'text', ...lateness },
  late_hours: { hour: 'hour', ...lateness },
  promises_last: { branch: 'text', ...promises },
  promise_hours: { branch: 'text', hours: 'text', ...promises, shift: 'count' },
  funnel_days: { day: 'day', ...visits },
  funnel_cities: { city: 'text', ...visits },
} as const satisfies Record<string, Readonly<Record<string, ColumnKind>>>

export type ReportName = keyof typeof reportColumns
export type ColumnOf<Name extends ReportName> = keyof (typeof reportColumns)[Name]

export const reportNames = Object.keys(reportColumns) as readonly ReportName[] // its own keys

/** Reports without amounts, for people who may not see revenue. */
const withoutMoney: readonly ReportName[] = [
  'late_branches',
  'late_hours',
  'promises_last',
  'promise_hours',
  'funnel_days',
  'funnel_cities',
]

export function isMoneyReport(name: ReportName): boolean {
  return !withoutMoney.includes(name)
}

/** So many promises of a branch are judged together, the last ones. */
export const judgedPromises = 100

/** A leap year. */
export const longestReportDays = 366

/** True for a first and a last day in this order that are at most a year apart. */
export function isReportPeriod(from: LocalDate | undefined, to: LocalDate | undefined = from): boolean {
  if (from === undefined || to === undefined || !isRangeOfDays(from, to)) return false
  return daysBetween(from, to) < longestReportDays
}

/** A cell; null where a row has none. */
export type ReportCell = string | number | null

export type ReportTable = {
  readonly rows: readonly (readonly ReportCell[])[]
  /** The sums of the columns that can be added up; null in the others. */
  readonly total: readonly ReportCell[]
}
