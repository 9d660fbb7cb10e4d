/** Through the traffic of a city, doors and stairs included. */
const metersPerMinute = 350
const minutesAtDoor = 4

/** Minutes that a courier needs for a way, and to hand over at its end. */
export function minutesOfWay(meters: number): number {
  return Math.ceil(meters / metersPerMinute) + minutesAtDoor
}

/** The range that a guest is told while the courier is on the way: never a point, and never less than a minute. */
export function arrivalRange(meters: number): { readonly from: number; readonly to: number } {
  const minutes = Math.max(1, Math.ceil(meters / metersPerMinute))
  return { from: minutes, to: minutes + Math.max(minutesAtDoor, Math.ceil(minutes / 3)) }
}
