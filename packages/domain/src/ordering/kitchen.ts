import { slotMinutes } from '../policy/shop-rules.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { getSlotStart } from './slots.ts'

/** The facts about a line that matter for kitchen time. */
export type LineToMake = { readonly quantity: number; readonly makeMinutes: number }

/** The kitchen time of an order in minutes. */
export function makeMinutesOf(lines: readonly LineToMake[]): number {
  return lines.reduce((sum, { quantity, makeMinutes }) => sum + quantity * makeMinutes, 0)
}

/**
 * True when an order fits into a half hour. One that is larger than any half hour takes an empty one, because
 * otherwise it could never be ordered; one without kitchen time always fits.
 */
export function fitsIntoSlot({
  minutes,
  taken,
  capacity,
}: {
  readonly minutes: number
  readonly taken: number
  readonly capacity: number
}): boolean {
  return minutes === 0 || taken + Math.min(minutes, capacity) <= capacity
}

/** An order for now is made in the present half hour or in one of the next two; nobody waits for it longer. */
const slotsOfNow = 3

/**
 * The half hour in which a kitchen that limits orders for now makes one: the first with enough free minutes; null when
 * there is none.
 *
 * @param taken minutes by the start of their half hour
 */
export function findSlotOfNow({
  minutes,
  taken,
  capacity,
  now,
}: {
  readonly minutes: number
  readonly taken: ReadonlyMap<Instant, number>
  readonly capacity: number
  readonly now: Instant
}): Instant | null {
  const slots = Array.from({ length: slotsOfNow }, (_, index) =>
    addMinutes(getSlotStart(now), index * slotMinutes),
  )
  return slots.find((slot) => fitsIntoSlot({ minutes, taken: taken.get(slot) ?? 0, capacity })) ?? null
}

/** When another half hour begins to take orders for now. */
export function nextSlotOfNow(now: Instant): Instant {
  return addMinutes(getSlotStart(now), slotMinutes)
}

/** After the last half hour that takes orders for now. */
export function endOfNow(now: Instant): Instant {
  return addMinutes(getSlotStart(now), slotsOfNow * slotMinutes)
}

/** The share of a half hour of the kitchen that is taken, in per cent. */
export function getKitchenPercent(taken: number, capacity: number): number {
  return Math.round((taken * 100) / capacity)
}

/** Above this share a kitchen is shown as full. */
const fullPercent = 90

export function isKitchenFull(percent: number): boolean {
  return percent > fullPercent
}
