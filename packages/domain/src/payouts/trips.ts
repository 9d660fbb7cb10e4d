import { distanceMeters, type LatLong } from '../delivery/geo.ts'
import { addMinutes, type Instant, secondsBetween, toMillis } from '../time/instant.ts'
import { addDays, getDayStart, type LocalDate, localDateAt } from '../time/local-time.ts'
import { mondayOf } from './pay-rule.ts'

/** An order that a courier has handed over. */
export type Delivery = {
  readonly orderId: string
  readonly number: number
  readonly branchId: string
  /** The time that was promised first; null: none was. */
  readonly promisedAt: Instant | null
  /** When the courier took it; null: nobody reported it. */
  readonly pickedAt: Instant | null
  readonly handedAt: Instant
  readonly from: LatLong
  /** Null: the order has an address without a point, and counts no kilometres. */
  readonly to: LatLong | null
  /** The cash that was collected for it. */
  readonly cash: number
}

export type TripOrder = Pick<Delivery, 'orderId' | 'number' | 'handedAt' | 'cash'> & {
  /** Tenths of a kilometre from the branch, or from the customer before. */
  readonly tenths: number
  /** Whole minutes after the promised time; 0: in time. */
  readonly lateMinutes: number
}

/** Orders that a courier carried together, in the order in which they were handed over. */
export type Trip = {
  readonly leftAt: Instant
  readonly branchId: string
  readonly orders: readonly TripOrder[]
}

/** The hours of a shift, as far as days need them. */
export type WorkedSpan = { readonly startedAt: Instant; readonly endedAt: Instant | null }

/** An end that is entered a little early still has the last order of the shift. */
export const marginMinutes = 15

/**
 * The day to which something belongs: that on which the shift began in which it happened, so that a night is one day;
 * without a shift the day of the calendar.
 */
export function workDayAt(shifts: readonly WorkedSpan[], at: Instant): LocalDate {
  const shift = shifts.findLast(
    ({ startedAt, endedAt }) =>
      startedAt <= at && (endedAt === null || at <= addMinutes(endedAt, marginMinutes)),
  )
  return localDateAt(shift?.startedAt ?? at)
}

/**
 * The Mondays of the weeks between which a corrected shift moves orders and cash: none while it begins in the same week and
 * ends at the same time after it. `before` null: it had not begun.
 */
export function weeksMovedBy(before: WorkedSpan | null, after: WorkedSpan): readonly LocalDate[] {
  const now = reachOf(after)
  const old = before ? reachOf(before) : { ...now, nightUntil: null }
  if (old.monday === now.monday && old.nightUntil === now.nightUntil) return []
  const weeks = [old, now].flatMap(({ monday, nightUntil }) =>
    nightUntil === null ? [monday] : [monday, addDays(monday, 7)],
  )
  return [...new Set(weeks)].toSorted()
}

/** The week in which a shift began, and when it ended if it went on in the next one. */
function reachOf({ startedAt, endedAt }: WorkedSpan) {
  const monday = mondayOf(localDateAt(startedAt))
  const isNight = endedAt === null || addMinutes(endedAt, marginMinutes) >= getDayStart(addDays(monday, 7))
  return { monday, nightUntil: isNight ? (endedAt ?? 'open') : null }
}

/**
 * Deliveries of one courier as trips. An order that was taken before the one before it was handed over belongs to the same
 * trip. Each order counts once, whatever happened to it afterwards.
 */
export function groupTrips(deliveries: readonly Delivery[]): readonly Trip[] {
  const once = [...new Map(deliveries.map((one) => [one.orderId, one])).values()]
  const sorted = once.toSorted((a, b) => toMillis(a.handedAt) - toMillis(b.handedAt) || a.number - b.number)
  const groups: Delivery[][] = []
  for (const delivery of sorted) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && delivery.pickedAt !== null && delivery.pickedAt < before.handedAt)
      group.push(delivery)
    else groups.push([delivery])
  }
  return groups.flatMap((group) => toTrip(group) ?? [])
}

function toTrip(deliveries: readonly Delivery[]): Trip | null {
  const [first] = deliveries
  if (!first) return null
  const [leftAt = first.handedAt] = deliveries
    .map(({ pickedAt, handedAt }) => pickedAt ?? handedAt)
    .toSorted()
  let at = first.from
  const orders = deliveries.map(({ orderId, number, handedAt, cash, promisedAt, to }) => {
    const tenths = to === null ? 0 : Math.round(distanceMeters(at, to) / 100)
    at = to ?? at
    return { orderId, number, handedAt, cash, tenths, lateMinutes: lateBy(promisedAt, handedAt) }
  })
  return { leftAt, branchId: first.branchId, orders }
}

function lateBy(promisedAt: Instant | null, handedAt: Instant): number {
  return promisedAt === null ? 0 : Math.max(0, Math.floor(secondsBetween(promisedAt, handedAt) / 60))
}
