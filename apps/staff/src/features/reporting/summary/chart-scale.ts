const mostLines = 5
const steps = [1, 2, 5]

/** Whole numbers at which lines are drawn, from 0 to one that nothing is higher than by more than a step. */
export function linesUpTo(highest: number): readonly number[] {
  const step = stepFor(highest / mostLines)
  const count = Math.max(1, Math.floor(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The nearest of 1, 2, 5, 10, 20 … that is not less. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return (steps.find((one) => one * power >= least) ?? 10) * power
}

export type HourBar = {
  readonly hour: number
  readonly orders: number
  readonly late: number
  readonly compared_whole: number
}

/** The busiest hour, the earlier one of two; null where nothing was ordered. */
export function findBusiest<Hour extends HourBar>(
  hours: readonly Hour[],
  count: (hour: Hour) => number,
): Hour | null {
  const busiest = hours.toSorted((a, b) => count(b) - count(a) || a.hour - b.hour)[0]
  return busiest && count(busiest) > 0 ? busiest : null
}
