import { addMinutes, addSeconds, type Instant, secondsBetween } from '../time/instant.ts'

const minute = 60
const hour = 60 * minute

/** Seconds before each attempt, counted from the end of the one before: more than three days in all. */
export const attemptDelays = [
  0,
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** So much earlier or later at most, so that many deliveries that failed together do not come back together. */
export const jitterShare = 0.1

/** A receiver that asks for more is attempted all the same. */
export const longestRetryAfterSeconds = 24 * hour

/**
 * When a failed delivery is attempted next; null: it was the last attempt.
 *
 * @param random from 0 to 1
 * @param retryAfterSeconds what the receiver has asked for
 */
export function nextAttemptAt({
  attempts,
  now,
  random,
  retryAfterSeconds,
}: {
  readonly attempts: number
  readonly now: Instant
  readonly random: number
  readonly retryAfterSeconds: number | null
}): Instant | null {
  const delay = attemptDelays[attempts]
  if (delay === undefined) return null
  const jittered = delay * (1 + jitterShare * (2 * random - 1))
  const wanted = Math.min(retryAfterSeconds ?? 0, longestRetryAfterSeconds)
  return addSeconds(now, Math.max(jittered, wanted))
}

const disableAfterDays = 5

/** Whether an endpoint has refused everything for so long that it is switched off. */
export function isGivenUp(failingSince: Instant, now: Instant): boolean {
  return addMinutes(failingSince, disableAfterDays * 24 * 60) <= now
}

/** How many deliveries of one endpoint are on the way at once; one that fails gets them one by one. */
export const atOncePerEndpoint = { well: 2, failing: 1 } as const

/** An endpoint that refuses everything is left alone for a part of the time since when it does, for so long at most. */
const pauseOfFailing = { share: 0.1, mostSeconds: 5 } as const

/**
 * Seconds until an endpoint that fails gets another delivery: one that is away has thousands waiting, which are neither sent to
 * it one after another nor take the time of others.
 */
export function secondsOfPause(failingSince: Instant, now: Instant): number {
  return Math.min(pauseOfFailing.mostSeconds, secondsBetween(failingSince, now) * pauseOfFailing.share)
}

/** Events of a paused endpoint wait for so long. */
export const pausedDays = 7
/** Deliveries and events are stored for so long. */
export const deliveryDays = 30

/** While a new secret is put into place deliveries are signed with both. */
export const secretRotationHours = 24
