import type { WireSummary } from '@doira/contract/reporting/summary'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type Measure, measures } from '@doira/domain/reporting/summary/measures'

const columns = Object.keys(measures) as readonly Measure[] // it has no other keys
type Row = Readonly<Partial<Record<Measure, number | null>>>

/**
 * One table of all figures: the kind of a row, its name, and the columns of `measures`, in whole orders,
 * sums, minutes and pieces. A cell is empty if the measure does not apply, or if amounts may not be shown.
 */
export function toSummaryTable(summary: WireSummary): readonly (readonly (string | number)[])[] {
  const { days, compared_days, now } = summary
  const line = (about: string, name: string | number, row: Row) => [
    about,
    name,
    ...columns.map((column) => row[column] ?? ''),
  ]
  return [
    ['about', 'name', ...columns],
    ['unit', '', ...columns.map((column) => measures[column].unit)],
    line('total', daysText(days), summary.total),
    line('compared', daysText(compared_days), summary.compared),
    ...summary.hours.map(({ hour, orders, late, revenue }) => line('hour', hour, { orders, late, revenue })),
    ...summary.hours.map((one) => line('compared_hour', one.hour, { orders: one.compared_orders })),
    ...summary.branches.map(({ branch, ...own }) => line('branch', branch.name[defaultLanguage], own)),
    ...summary.payments.map(({ type, orders }) => line('payment', type, { orders })),
    ...summary.dishes.map(({ name, quantity }) => line('dish', name[defaultLanguage], { quantity })),
    ['as_of', now],
  ]
}

function daysText({ from, to }: WireSummary['days']): string {
  return from === to ? from : `${from}/${to}`
}
