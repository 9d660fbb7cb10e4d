import { addMinutes, type Instant } from '../../time/instant.ts'
import { roundPromise } from '../promised-time.ts'
import type { Forecast } from './kitchen-replay.ts'

/** The range that a customer was shown, with what became of it. */
export type ShownPromise = {
  readonly from: Instant
  readonly to: Instant
  /** How often it was moved. */
  readonly moves: number
  /** Since when the forecast lies after the range; null: it does not. */
  readonly overSince: Instant | null
}

/** A customer is not shown a third time that the time was wrong; after that staff call. */
export const mostMoves = 3
/** One late dish, or a tick that was forgotten, is no reason to worry a customer. */
const patienceMinutes = 2
const leastWidth = 10

/**
 * The range after a new forecast: it moves when the middle of the forecast has been after its end for two minutes, and
 * never earlier.
 *
 * @param forecast minutes from now until the order is there
 */
export function followForecast(shown: ShownPromise, forecast: Forecast, now: Instant): ShownPromise {
  const middle = addMinutes(now, forecast.q50)
  if (middle <= shown.to || shown.moves >= mostMoves) return { ...shown, overSince: null }
  const overSince = shown.overSince ?? now
  if (now < addMinutes(overSince, patienceMinutes)) return { ...shown, overSince }
  const from = roundPromise(middle, 'down')
  const end = roundPromise(addMinutes(now, forecast.q90), 'up')
  const least = addMinutes(from, leastWidth)
  const isNarrow = end < least
  return { from, to: isNarrow ? least : end, moves: shown.moves + 1, overSince: null }
}
