import type { Instant } from '@doira/domain/time/instant'
import { dateOf, formatTime } from '@doira/web/i18n/format.ts'

/** Until when a dish is stopped, as short as a cell; an ellipsis where that is another day or open. */
export function cellText(until: string | null, now: Instant): string {
  return until !== null && dateOf(until) === dateOf(now) ? formatTime(until) : '…'
}
