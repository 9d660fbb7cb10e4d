import { quantileOf } from './chance.ts'
import type { Forecast } from './kitchen-replay.ts'

/** The version of the rules by which promises are made: stored with each of them. */
export const promiseModel = 1

/** Minutes from the order, both whole. */
export type PromiseRange = { readonly from: number; readonly to: number }

const stepMinutes = 5
/** A narrower range would promise more than any kitchen knows. */
const leastWidth = 10

/**
 * The range that is shown: from the middle of the forecast to the end before which nine of ten orders come, on five
 * minutes. It is never earlier than `usual`, what the branch promises when nothing waits.
 *
 * @param shift minutes by which promises of this hour have to end later or earlier, by `findShift`
 */
export function toPromiseRange(
  { q50, q90 }: Forecast,
  { usual, shift }: { readonly usual: PromiseRange; readonly shift: number },
): PromiseRange {
  const top = topOf({ q90 }, usual) + shift
  if (top <= usual.to) return usual
  const to = Math.ceil(top / stepMinutes) * stepMinutes
  const middle = Math.max(usual.from, Math.floor(q50 / stepMinutes) * stepMinutes)
  return { from: Math.min(middle, to - leastWidth), to }
}

/** The end of a range before it was shifted: what later orders are compared with. */
export function topOf({ q90 }: Pick<Forecast, 'q90'>, usual: PromiseRange): number {
  return Math.max(usual.to, q90)
}

/** Promises of so many hours are judged together. */
const bandHours = 3

/** The part of the day of an hour: `0` is from midnight to three. */
export function bandOf(hour: number): number {
  return Math.floor(hour / bandHours)
}

/** From the first hour to the one after the last, of a part of the day. */
export function hoursOfBand(band: number): { readonly from: number; readonly to: number } {
  return { from: band * bandHours, to: (band + 1) * bandHours }
}

/** How many delivered orders of a part of the day are looked at, the last ones, and how many it takes. */
export const shiftOrders = { most: 200, least: 30 } as const
const shiftBounds = { earliest: -5, latest: 15 } as const

/**
 * The minutes by which the end of a range moves so that nine of ten orders come before it; 0 while too few orders are
 * known. Bounded, so that a bad evening does not make every promise useless.
 *
 * @param overruns minutes by which each order came after the unshifted end of its range; negative: before it
 */
export function findShift(overruns: readonly number[]): number {
  if (overruns.length < shiftOrders.least) return 0
  const wanted = quantileOf(
    overruns.toSorted((one, other) => one - other),
    0.9,
  )
  return Math.round(Math.min(shiftBounds.latest, Math.max(shiftBounds.earliest, wanted)))
}
