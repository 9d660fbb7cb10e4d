/** A line as the kitchen counts it. */
export type LineToMake = { readonly quantity: number; readonly makeMinutes: number }

/** What an order takes of the kitchen, in make-minutes. */
export function makeMinutesOf(lines: readonly LineToMake[]): number {
  return lines.reduce((sum, { quantity, makeMinutes }) => sum + quantity * makeMinutes, 0)
}

/**
 * Whether a half hour still holds an order. One that is bigger than any half hour takes a whole one, so that a feast
 * can be ordered at all; one that needs nothing cooked always fits.
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
