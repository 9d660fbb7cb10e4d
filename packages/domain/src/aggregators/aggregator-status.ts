import { nextStatuses, type OrderStatus } from '../orders/status.ts'

/** What an aggregator calls the steps of an order, in their sequence; a cancellation ends it from any of them. */
export const aggregatorStatuses = [
  'NEW',
  'ACCEPTED_BY_RESTAURANT',
  'COOKING',
  'READY',
  'TAKEN_BY_COURIER',
  'DELIVERED',
  'CANCELLED',
] as const
export type AggregatorStatus = (typeof aggregatorStatuses)[number]

/** Who brings an order: a courier of the aggregator, one of the shop, or the guest collects it. */
export const carriers = ['aggregator', 'shop', 'guest'] as const
export type Carrier = (typeof carriers)[number]

/** What aggregators report themselves. */
export const pushedStatuses = ['TAKEN_BY_COURIER', 'DELIVERED', 'CANCELLED'] as const
export type PushedStatus = (typeof pushedStatuses)[number]

const steps: Readonly<Record<Exclude<OrderStatus, 'finished'>, AggregatorStatus>> = {
  payment_awaited: 'NEW',
  // Taken for its time: an aggregator cancels what nobody accepted.
  future: 'ACCEPTED_BY_RESTAURANT',
  new: 'NEW',
  operator_accepted: 'ACCEPTED_BY_RESTAURANT',
  vendor_accepted: 'COOKING',
  vendor_ready: 'READY',
  courier_accepted: 'READY',
  courier_cancelled: 'READY',
  courier_picked: 'TAKEN_BY_COURIER',
  delivered: 'DELIVERED',
  operator_cancelled: 'CANCELLED',
  vendor_cancelled: 'CANCELLED',
  server_cancelled: 'CANCELLED',
}

const rankOf = (status: AggregatorStatus) => aggregatorStatuses.indexOf(status)

type Reporting = {
  readonly status: OrderStatus
  readonly carrier: Carrier
  /** What the aggregator itself reported last. */
  readonly pushed: PushedStatus | null
  /** What it was answered last. */
  readonly reported: AggregatorStatus | null
}

/**
 * What an aggregator is answered about an order: never a step back. It reads only now and then, so the acceptance, for
 * which it waits, is answered once before a later step is.
 */
export function getReportedStatus({ status, carrier, pushed, reported }: Reporting): AggregatorStatus {
  const present = findStep({ status, carrier, pushed })
  if (present === 'CANCELLED' || reported === 'CANCELLED') return 'CANCELLED'
  const isAcceptanceReported = reported !== null && reported !== 'NEW'
  const step = isAcceptanceReported || present === 'NEW' ? present : 'ACCEPTED_BY_RESTAURANT'
  return reported !== null && rankOf(reported) > rankOf(step) ? reported : step
}

/** To an aggregator's courier an order is handed over at the counter, with which it ends for the shop. */
function findStep({ status, carrier, pushed }: Omit<Reporting, 'reported'>): AggregatorStatus {
  if (status !== 'finished') return steps[status]
  return carrier === 'aggregator' && pushed !== 'DELIVERED' ? 'TAKEN_BY_COURIER' : 'DELIVERED'
}

/** Reports come late, twice and in any sequence: the furthest one counts. */
export function furthestPushed(known: PushedStatus | null, pushed: PushedStatus): PushedStatus {
  return known !== null && rankOf(known) > rankOf(pushed) ? known : pushed
}

const counterWay: readonly OrderStatus[] = [
  ...(['future', 'new', 'operator_accepted', 'vendor_accepted', 'vendor_ready', 'finished'] as const),
]

/**
 * The statuses through which a report leads an order. Who has taken it from the branch has it made and handed over,
 * whatever was not pressed; couriers of the shop report for themselves.
 */
export function statusesAfterPush(
  { status, carrier }: Pick<Reporting, 'status' | 'carrier'>,
  pushed: PushedStatus,
): readonly OrderStatus[] {
  if (pushed === 'CANCELLED' || carrier === 'shop') return []
  const at = counterWay.indexOf(status)
  return at < 0 ? [] : counterWay.slice(at + 1)
}

/** The status of an order that its aggregator cancels; null when it is too late, or has ended. */
export function statusAfterAggregatorCancel(status: OrderStatus): OrderStatus | null {
  return (
    (['operator_cancelled', 'vendor_cancelled'] as const).find((to) => nextStatuses[status].includes(to)) ??
    null
  )
}
