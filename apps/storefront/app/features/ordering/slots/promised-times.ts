import { addMinutes, type Instant, toInstant, toMillis } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import type { ShownQuote } from '../quote/quote.ts'

/** Nobody keeps a promise to the minute: a range begins and ends on five of them. */
const roundToMs = 5 * 60_000

/** Between which times an order placed now is there; null while that is not known. */
export function promisedTimes(
  eta: ShownQuote['etaMinutes'],
  now: Instant,
): { readonly from: string; readonly to: string } | null {
  const round = (minutes: number, way: (value: number) => number) =>
    formatTime(toInstant(new Date(way(toMillis(addMinutes(now, minutes)) / roundToMs) * roundToMs)))
  return eta && { from: round(eta.from, Math.floor), to: round(eta.to, Math.ceil) }
}
