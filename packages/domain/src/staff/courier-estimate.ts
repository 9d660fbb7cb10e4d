/** In city traffic, with stairs. */
const metersPerMinute = 350
const handoverMinutes = 4

/** The minutes that a courier needs for a distance and the handover. */
export function minutesOfWay(meters: number): number {
  return Math.ceil(meters / metersPerMinute) + handoverMinutes
}

/**
 * The range of minutes that a customer is shown while the courier is on the way: at least a minute, and never a
 * single value.
 */
export function arrivalRange(meters: number): { readonly from: number; readonly to: number } {
  const minutes = Math.max(1, Math.ceil(meters / metersPerMinute))
  return { from: minutes, to: minutes + Math.max(handoverMinutes, Math.ceil(minutes / 3)) }
}
