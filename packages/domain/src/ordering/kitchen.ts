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

/** The share of a half hour of the kitchen that is taken, in per cent. */
export function getKitchenPercent(taken: number, capacity: number): number {
  return Math.round((taken * 100) / capacity)
}

/** Above this share a kitchen is shown as full. */
const fullPercent = 90

export function isKitchenFull(percent: number): boolean {
  return percent > fullPercent
}
