import { fold } from './fold.ts'

/** How much two names have in common, from 0 to 1: twice the pairs of letters of both, of all pairs. */
export function getLikeness(one: string, other: string): number {
  const [pairs, others] = [countPairs(one), countPairs(other)]
  const size = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, count) => sum + count, 0)
  const all = size(pairs) + size(others)
  if (all === 0) return 0
  const common = [...pairs].reduce((sum, [pair, count]) => sum + Math.min(count, others.get(pair) ?? 0), 0)
  return (2 * common) / all
}

function countPairs(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const letters = ` ${fold(text)} `
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.slice(at, at + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}
