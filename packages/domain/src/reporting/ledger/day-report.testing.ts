import type { DayReport } from './day-report.ts'

/** What came and went of guests' money in a day: sold, carried on or named, and never anything else. */
export function imbalanceOf({ sold, came, went, carried, differences }: DayReport): number {
  const kept = sumUp(came) - sumUp(went) + carried.opening + carried.moved
  const named = differences.reduce((sum, { amount }) => sum + amount, 0)
  return kept - sold.value - carried.closing - named
}

function sumUp(sums: Readonly<Record<string, number>>): number {
  return Object.values(sums).reduce((sum, one) => sum + one, 0)
}
