import { expect, test } from 'vitest'
import { addSeconds, secondsBetween, toInstant } from '../time/instant.ts'
import { attemptDelays, isGivenUp, nextAttemptAt, secondsOfPause } from './attempts.ts'

const now = toInstant('2026-11-21T10:00:00Z')
const secondsAfter = (attempts: number, random = 0.5, retryAfterSeconds: number | null = null) => {
  const at = nextAttemptAt({ attempts, now, random, retryAfterSeconds })
  return at && secondsBetween(now, at)
}

test('[S-69] a delivery is attempted for more than three days, at growing intervals', () => {
  const hours = (count: number) => count * 3600
  expect(attemptDelays.map((_, index) => secondsAfter(index + 1))).toEqual([
    ...[5, 300, 1800, hours(2), hours(5), hours(10), hours(14), hours(20), hours(24), null],
  ])
  expect(attemptDelays.reduce<number>((sum, delay) => sum + delay, 0)).toBeGreaterThan(hours(72))
})

test('[S-69] the interval is a tenth shorter or longer at most, and never shorter than the receiver asked', () => {
  expect([secondsAfter(2, 0), secondsAfter(2, 1)]).toEqual([270, 330])
  expect(secondsAfter(1, 0.5, 60)).toBe(60)
  expect(secondsAfter(4, 0.5, 60)).toBe(7200)
  expect(secondsAfter(1, 0.5, 10 ** 9)).toBe(24 * 3600)
  expect(secondsAfter(10, 0.5, 60)).toBeNull()
})

test('[S-69] a webhook is given up after five days without success', () => {
  expect(isGivenUp(now, addSeconds(now, 5 * 24 * 3600 - 1))).toBe(false)
  expect(isGivenUp(now, addSeconds(now, 5 * 24 * 3600))).toBe(true)
})

test('[S-69] an endpoint that refuses everything is asked less and less often, and never later than after five seconds', () => {
  expect([0, 1, 10, 50, 100_000].map((seconds) => secondsOfPause(now, addSeconds(now, seconds)))).toEqual([
    0, 0.1, 1, 5, 5,
  ])
})
