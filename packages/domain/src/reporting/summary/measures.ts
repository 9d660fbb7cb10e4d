/**
 * The definition of each number of the summary: its unit, its source, and the rule by which an order counts. All of
 * them count the same orders: those placed in the range that reached the shop. `asOf` is the moment whose state is
 * counted: now, or the same minute of the days that are compared with.
 */
export const measures = {
  orders: {
    unit: 'orders',
    source: 'orders.created_at, orders.status',
    rule: 'Placed in the range, cancelled ones included; not those that wait for their payment or were never paid.',
  },
  revenue: {
    unit: 'sum',
    source: 'orders.total',
    rule: 'What customers pay in money after discounts, edits and points, for orders not cancelled by then.',
  },
  average: {
    unit: 'sum',
    source: 'revenue, orders',
    rule: 'Revenue divided by orders that were not cancelled, rounded down.',
  },
  late: {
    unit: 'orders',
    source: 'orders.handed_at, orders.first_promised_at',
    rule: 'Handed over after the first promised time, or open after it. Cancelled ones are never late.',
  },
  median: {
    unit: 'minutes',
    source: 'orders.created_at, orders.handed_at',
    rule: 'From the order to the delivery, in whole minutes rounded down, the lower of two medians. Deliveries as soon as possible.',
  },
  promised: {
    unit: 'minutes',
    source: 'orders.created_at, orders.first_promised_at',
    rule: 'The median of the first promise, of deliveries as soon as possible that were not cancelled.',
  },
  cancelled: {
    unit: 'orders',
    source: 'orders.status, orders.finished_at',
    rule: 'Ended by then without a meal, cancelled by anybody.',
  },
  returned: {
    unit: 'sum',
    source: 'payment_refunds, order_returns, loyalty_entries',
    rule: 'Of cancelled orders: money and points refunded by then, also before the cancellation.',
  },
  returning: {
    unit: 'sum',
    source: 'payment_refunds, order_returns',
    rule: 'Of cancelled orders: money that was not refunded by then.',
  },
  open: {
    unit: 'orders',
    source: 'orders.status',
    rule: 'At the branch now: new, cooking, ready or on the way, whenever they were placed.',
  },
  stopped: { unit: 'dishes', source: 'stop_list', rule: 'Stopped at the branch now.' },
  quantity: {
    unit: 'pieces',
    source: 'order_lines.quantity',
    rule: 'Of orders that were not cancelled by then; without auto-added products.',
  },
} as const
export type Measure = keyof typeof measures

/** From this share of late orders on, the number is highlighted. */
export const troublingLateShare = 0.1

/** The share of a part, 0 to 1; null of nothing. */
export function findShare(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
