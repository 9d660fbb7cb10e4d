import { getWeekday, type LocalDate } from '@doira/domain/time/local-time'
import { formatWeekday } from '@doira/web/i18n/weekdays.ts'
import { useLocale, useT } from '../../i18n/messages.tsx'

/** What a day is called in a row that begins with today: today, tomorrow, then `Пн`; `place` counts from today. */
export function useDayName(): (date: LocalDate, place: number) => string {
  const t = useT('common')
  const locale = useLocale()
  return (date, place) => {
    const weekday = formatWeekday(locale, getWeekday(date))
    return [t('today'), t('tomorrow')][place] ?? weekday.charAt(0).toUpperCase() + weekday.slice(1)
  }
}
