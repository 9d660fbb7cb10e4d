import { addMinutes, type Instant } from '../../time/instant.ts'
import { minutesPerDay } from '../../time/local-time.ts'

/** How long a quote is offered. */
export const quoteMinutes = 15

/** A late order is compared with the price that was shown, so long after the quote expired. */
const comparedMinutes = minutesPerDay

export function isQuoteCompared(expiresAt: Instant, now: Instant): boolean {
  return now <= addMinutes(expiresAt, comparedMinutes)
}
