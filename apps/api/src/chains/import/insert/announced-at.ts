import { type Instant, isBefore } from '@doira/domain/time/instant'
import { getDayStart, isLocalDate, type LocalDate } from '@doira/domain/time/local-time'

/** A day of the data is no later than the first start, so that a demo of any year shows it; a moment is exact. */
export function announcedAt(written: LocalDate | Instant, now: Instant): Instant {
  if (!isLocalDate(written)) return written
  const announced = getDayStart(written)
  return isBefore(now, announced) ? now : announced
}
