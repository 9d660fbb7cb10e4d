import type { DayReport } from './day-report.ts'

/** What of a day's money is neither sold, carried over nor a named difference; 0 in a correct report. */
export function getImbalance({ sold, came, went, carried, differences }: DayReport): number {
  const held = sumUp(came) - sumUp(went) + carried.opening + carried.moved
  const named = differences.reduce((sum, { amount }) => sum + amount, 0)
  return held - sold.value - carried.closing - named
}

function sumUp(sums: Readonly<Record<string, number>>): number {
  return Object.values(sums).reduce((sum, one) => sum + one, 0)
}
