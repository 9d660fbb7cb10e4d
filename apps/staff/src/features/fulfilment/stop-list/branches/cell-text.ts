import type { Instant } from '@doira/domain/time/instant'
import { formatTime, getDate } from '@doira/web/i18n/format.ts'

/** Until when a dish is stopped, as short as a cell; an ellipsis where that is another day or open. */
export function cellText(until: string | null, now: Instant): string {
  return until !== null && getDate(until) === getDate(now) ? formatTime(until) : '…'
}
