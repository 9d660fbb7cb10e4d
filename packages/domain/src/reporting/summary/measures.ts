/**
 * What each number of the summary is: its unit, where it comes from, and the rule by which an order counts. All of them
 * speak of the same orders: those placed in the range that reached the shop. `asOf` is the moment up to which is known
 * what became of them: now, or the same minute of the days that are compared with.
 */
export const measures = {
  orders: {
    unit: 'orders',
    source: 'orders.created_at, orders.status',
    rule: 'Placed in the range; not one that waits for its payment, or waited in vain. Cancelled ones are among them.',
  },
  revenue: {
    unit: 'sum',
    source: 'orders.total',
    rule: 'What guests pay in money after discounts, edits and points, of orders that were not cancelled by then.',
  },
  average: {
    unit: 'sum',
    source: 'revenue, orders',
    rule: 'Revenue by orders that were not cancelled, rounded down.',
  },
  late: {
    unit: 'orders',
    source: 'orders.handed_at, orders.first_promised_at',
    rule: 'Delivered or handed out after the first promise, and open ones past it. Cancelled ones are never late.',
  },
  median: {
    unit: 'minutes',
    source: 'orders.created_at, orders.handed_at',
    rule: 'From the order to the door, whole minutes rounded down, the lower of two middles. Deliveries for as soon as possible.',
  },
  promised: {
    unit: 'minutes',
    source: 'orders.created_at, orders.first_promised_at',
    rule: 'The median of what was promised first, of deliveries for as soon as possible that were not cancelled.',
  },
  cancelled: {
    unit: 'orders',
    source: 'orders.status, orders.finished_at',
    rule: 'Ended by then without a meal, whoever cancelled.',
  },
  returned: {
    unit: 'sum',
    source: 'payment_refunds, order_returns, loyalty_entries',
    rule: 'Of cancelled orders: money and points that went back by then, parts that went back before the cancel included.',
  },
  returning: {
    unit: 'sum',
    source: 'payment_refunds, order_returns',
    rule: 'Of cancelled orders: money that has to go back and had not by then.',
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
    rule: 'Of orders that were not cancelled by then; not what the shop puts in by itself.',
  },
} as const
export type Measure = keyof typeof measures

/** From this part of all orders on, late ones are a trouble that is marked. */
export const troublingLateShare = 0.1

/** The part of them, 0 to 1; null of none. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
