import type { LocalDate } from '@doira/domain/time/local-time'
import { formatShortDate } from '@doira/web/i18n/dates.ts'
import { useLocale } from '../../../i18n/messages.tsx'
import { useDayName } from '../../../platform/hooks/use-day-name.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { listDays } from './time-choice.ts'

export type DayChoice = {
  readonly day: LocalDate
  /** Those that can be chosen. */
  readonly days: readonly LocalDate[]
  readonly onChange: (day: LocalDate) => void
}

/** `Сегодня`, `Завтра`, then weekday and date. */
export function useDayText(): (day: LocalDate) => string {
  const locale = useLocale()
  const nameOf = useDayName()
  const days = listDays(useNow(60_000))
  return (day) => {
    const place = days.indexOf(day)
    const name = nameOf(day, place)
    return place === 0 || place === 1 ? name : `${name}, ${formatShortDate(locale, day)}`
  }
}
