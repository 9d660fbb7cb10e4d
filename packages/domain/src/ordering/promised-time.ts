import { type Instant, toInstant, toMillis } from '../time/instant.ts'

const stepMs = 5 * 60_000

/** Nobody keeps a promise to the minute: times that are shown are on five of them. */
export function roundPromise(moment: Instant, way: 'up' | 'down' | 'nearest'): Instant {
  const round = { up: Math.ceil, down: Math.floor, nearest: Math.round }[way]
  return toInstant(new Date(round(toMillis(moment) / stepMs) * stepMs))
}
