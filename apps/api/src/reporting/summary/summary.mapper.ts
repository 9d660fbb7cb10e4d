import type { WireSummary } from '@doira/contract/reporting/summary'
import { orderPaymentTypes } from '@doira/domain/payments/payment-type'
import type { SummaryNumbers } from '@doira/domain/reporting/summary/summary-numbers'
import type { Returns } from './branch-money.queries.ts'
import type { Summary } from './read-summary.ts'

/** @param seesMoney amounts are left out without that permission */
export function toWireSummary(summary: Summary, seesMoney: boolean): WireSummary {
  const { now, span, compared } = summary
  const money = <Amount>(amount: Amount) => (seesMoney ? amount : null)
  const numbers = ({ orders, late, cancelled, revenue, average, median, promised }: SummaryNumbers) => ({
    ...{ orders, late, cancelled, median, promised },
    ...{ revenue: money(revenue), average: money(average) },
  })
  const returns = ({ returned, returning }: Returns) => ({
    ...{ returned: money(returned), returning: money(returning) },
  })
  return {
    now,
    days: { from: span.firstDay, to: span.lastDay },
    compared_days: { from: compared.firstDay, to: compared.lastDay },
    total: { ...numbers(summary.total), ...returns(summary.total) },
    compared: { ...numbers(summary.before), ...returns(summary.before) },
    hours: summary.hours.map(({ hour, orders, late, revenue, before, beforeWhole }) => ({
      ...{ hour, orders, late, revenue: money(revenue) },
      ...{ compared_orders: before, compared_whole: beforeWhole },
    })),
    branches: summary.branches.map(({ branch, open, stopped, ...own }) => ({
      ...{ ...numbers(own), branch, open, stopped },
    })),
    dishes: summary.dishes.map(({ productId, name, image, quantity }) => ({
      ...{ product_id: productId, name, image, quantity },
    })),
    payments: orderPaymentTypes
      .map((type) => ({ type, orders: summary.payments[type] ?? 0 }))
      .filter(({ orders }) => orders > 0)
      .toSorted((a, b) => b.orders - a.orders),
    complaints: {
      count: summary.complaints.count,
      reasons: [...summary.complaints.reasons],
      cost: money(summary.complaints.cost),
    },
  }
}
