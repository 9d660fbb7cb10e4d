import { roundPromise } from '@doira/domain/ordering/promised-time'
import { isFinalStatus, listGroup, type OrderStatus, trackStep } from '@doira/domain/orders/status'
import { addMinutes, type Instant, secondsBetween } from '@doira/domain/time/instant'
import type { Order, StatusMoment } from '../order.mapper.ts'

/** The kitchen should have said something by then. */
const kitchenSilenceSeconds = 240
const lateStepMinutes = 10

type Progress = Pick<
  Order,
  | 'status'
  | 'history'
  | 'createdAt'
  | 'promisedFrom'
  | 'promisedBy'
  | 'firstPromisedBy'
  | 'arrival'
  | 'deliveryType'
>

/** The moment at which an order came into a status; null when it never did. */
export function findMoment(history: readonly StatusMoment[], status: OrderStatus): Instant | null {
  return history.findLast((moment) => moment.status === status)?.at ?? null
}

/** Whether the branch has not answered a new order for too long. */
export function isKitchenSilent({ status, history, createdAt }: Progress, now: Instant): boolean {
  const since = findMoment(history, 'new') ?? createdAt
  return status === 'new' && secondsBetween(since, now) >= kitchenSilenceSeconds
}

/** Minutes by which an order may arrive before or after the time that was promised, as long as it is in the kitchen. */
const spreadInKitchen = 10
const spreadOnceReady = 5
/** The step of the ring of a delivery whose order is ready. */
const readyStep = 3

export type Promised = {
  /** Null: at `time`. */
  readonly from: Instant | null
  readonly time: Instant
  /** Later than was promised first. */
  readonly isLate: boolean
  /** The range that was shown first; null while it is the one shown, and of a late order. */
  readonly earlier: Range | null
}

/**
 * When the order will be there. A delivery has a range around its promised time, which gets narrower once the order is
 * ready, and one time once a courier brings it: by where the courier is, as far as that is known. A promise that has
 * passed is late: a time a little after now replaces it, rounded up to five minutes. Null when nothing was promised or
 * the order has come to its end.
 */
export function findPromise(order: Progress, now: Instant): Promised | null {
  const { status, promisedBy, firstPromisedBy, deliveryType } = order
  if (promisedBy === null || isFinalStatus(status) || listGroup(status) !== 'current') return null
  const first = firstPromisedBy ?? promisedBy
  const firstShown = deliveryType === 'delivery' ? rangeInKitchen(order, first) : null
  const { from, to } = expectedRange(order, promisedBy, now)
  if (now > to) {
    return {
      from: null,
      time: roundPromise(addMinutes(now, lateStepMinutes), 'up'),
      isLate: true,
      earlier: null,
    }
  }
  // A branch that moves its promise is late, however little it moves it.
  const isLate = promisedBy > first || to > (firstShown?.to ?? first)
  const isMoved = firstShown !== null && (from !== firstShown.from || to !== firstShown.to)
  return {
    from: from > now && from < to ? from : null,
    time: to,
    isLate,
    earlier: isMoved && !isLate ? firstShown : null,
  }
}

type Range = { readonly from: Instant; readonly to: Instant }

function expectedRange(order: Progress, promisedBy: Instant, now: Instant): Range {
  const { status, arrival, deliveryType } = order
  if (deliveryType !== 'delivery') return { from: promisedBy, to: promisedBy }
  if (arrival !== null && now <= arrival.to) return { from: arrival.to, to: arrival.to }
  const isReady = (trackStep(status, deliveryType)?.step ?? 0) >= readyStep
  return isReady ? rangeAround(promisedBy, spreadOnceReady) : rangeInKitchen(order, promisedBy)
}

/** A queue makes a promise wider: it begins where the checkout said. */
function rangeInKitchen({ promisedFrom, promisedBy }: Progress, moment: Instant): Range {
  const range = rangeAround(moment, spreadInKitchen)
  const from = promisedFrom && moment === promisedBy && roundPromise(promisedFrom, 'down')
  return from && from < range.from ? { ...range, from } : range
}

/** Both ends on the nearest five minutes. */
function rangeAround(moment: Instant, minutes: number): Range {
  const at = (distance: number) => roundPromise(addMinutes(moment, distance), 'nearest')
  return { from: at(-minutes), to: at(minutes) }
}

/** The moments that a customer is shown, each of its label once, when it was first reached. */
export type TimelineStep = { readonly status: OrderStatus; readonly at: Instant | null }

const timelines = {
  delivery: ['new', 'vendor_accepted', 'vendor_ready', 'courier_picked', 'delivered'],
  'self-pickup': ['new', 'vendor_accepted', 'vendor_ready', 'finished'],
} as const satisfies Record<Order['deliveryType'], readonly OrderStatus[]>

/** The way of an order with its times; what lies ahead has none. An ended order shows only what it has passed. */
export function getTimeline({ status, history, deliveryType, createdAt }: Order): readonly TimelineStep[] {
  const steps = timelines[deliveryType].map((step): TimelineStep => {
    const at = step === 'new' ? (findMoment(history, 'new') ?? createdAt) : findMoment(history, step)
    return { status: step, at }
  })
  return isFinalStatus(status) ? steps.filter(({ at }) => at !== null) : steps
}
