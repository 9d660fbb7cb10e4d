import { roundPromise } from '@doira/domain/ordering/promised-time'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import type { ShownQuote } from '../quote/quote.ts'

/** Between which times an order placed now is there; null while that is not known. */
export function promisedTimes(
  eta: ShownQuote['etaMinutes'],
  now: Instant,
): { readonly from: string; readonly to: string } | null {
  const round = (minutes: number, way: 'up' | 'down') =>
    formatTime(roundPromise(addMinutes(now, minutes), way))
  return eta && { from: round(eta.from, 'down'), to: round(eta.to, 'up') }
}
