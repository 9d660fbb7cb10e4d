import { isFinalStatus, listGroup, type OrderStatus } from '@doira/domain/orders/status'
import { addMinutes, type Instant, secondsBetween, toInstant, toMillis } from '@doira/domain/time/instant'
import type { Order, StatusMoment } from './order.mapper.ts'

/** The kitchen should have said something by then (screens 11.3). */
const kitchenSilenceSeconds = 240
const lateStepMinutes = 10
const roundToMinutes = 5

type Progress = Pick<Order, 'status' | 'history' | 'createdAt' | 'promisedBy' | 'firstPromisedBy' | 'arrival'>

/** The moment at which an order came into a status; null when it never did. */
export function momentOf(history: readonly StatusMoment[], status: OrderStatus): Instant | null {
  return history.findLast((moment) => moment.status === status)?.at ?? null
}

/** Whether the branch has not answered a new order for too long. */
export function isKitchenSilent({ status, history, createdAt }: Progress, now: Instant): boolean {
  const since = momentOf(history, 'new') ?? createdAt
  return status === 'new' && secondsBetween(since, now) >= kitchenSilenceSeconds
}

export type Promised = {
  /** Null: by `time`, whenever before. */
  readonly from: Instant | null
  readonly time: Instant
  /** Later than was promised first. */
  readonly isLate: boolean
}

/**
 * When the order will be there: by where its courier is, else as promised. A promise that has passed is late: then a
 * time a little after now replaces it, rounded up to five minutes. Null when nothing was promised or the order
 * has come to its end.
 */
export function promiseOf(order: Progress, now: Instant): Promised | null {
  const { status, promisedBy, firstPromisedBy, arrival } = order
  if (promisedBy === null || isFinalStatus(status) || listGroup(status) !== 'current') return null
  const first = firstPromisedBy ?? promisedBy
  if (arrival !== null && now <= arrival.to) {
    return { from: arrival.from, time: arrival.to, isLate: arrival.to > first }
  }
  if (now <= promisedBy) return { from: null, time: promisedBy, isLate: promisedBy > first }
  return { from: null, time: roundUp(addMinutes(now, lateStepMinutes)), isLate: true }
}

function roundUp(moment: Instant): Instant {
  const stepMs = roundToMinutes * 60_000
  return toInstant(new Date(Math.ceil(toMillis(moment) / stepMs) * stepMs))
}

/** The moments that a customer is shown, each of its label once, when it was first reached. */
export type TimelineStep = { readonly status: OrderStatus; readonly at: Instant | null }

const timelines = {
  delivery: ['new', 'vendor_accepted', 'vendor_ready', 'courier_picked', 'delivered'],
  'self-pickup': ['new', 'vendor_accepted', 'vendor_ready', 'finished'],
} as const satisfies Record<Order['deliveryType'], readonly OrderStatus[]>

/** The way of an order with its times; what lies ahead has none. An ended order shows only what it has passed. */
export function timelineOf({ status, history, deliveryType, createdAt }: Order): readonly TimelineStep[] {
  const steps = timelines[deliveryType].map((step): TimelineStep => {
    const at = step === 'new' ? (momentOf(history, 'new') ?? createdAt) : momentOf(history, step)
    return { status: step, at }
  })
  return isFinalStatus(status) ? steps.filter(({ at }) => at !== null) : steps
}
