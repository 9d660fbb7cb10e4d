// Apart from the other formats: no page that is opened first names a weekday.
import type { Weekday } from '@doira/domain/time/local-time'
import { knownLanguage } from './format.ts'
import { shortWeekdays, weekdays } from './generated/weekdays.ts'

/** `пн`, `du`, `Mon`; 1 is Monday. */
export function formatWeekday(language: string, weekday: Weekday): string {
  return shortWeekdays[knownLanguage(language)][weekday - 1] ?? ''
}

/** `Понедельник`, `Dushanba`, `Monday`, as the first word of a line; 1 is Monday. */
export function formatWeekdayName(language: string, weekday: Weekday): string {
  return weekdays[knownLanguage(language)][weekday - 1] ?? ''
}
