// Apart from the other formats: no page that is opened first names a weekday.
import type { Weekday } from '@doira/domain/time/local-time'
import type { Locale } from './locale.ts'

const weekdays = {
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  uz: ['du', 'se', 'ch', 'pa', 'ju', 'sh', 'ya'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const

const weekdayNames = {
  ru: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
  uz: ['Dushanba', 'Seshanba', 'Chorshanba', 'Payshanba', 'Juma', 'Shanba', 'Yakshanba'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const

/** `пн`, `du`, `Mon`; 1 is Monday. */
export function formatWeekday(locale: Locale, weekday: Weekday): string {
  return weekdays[locale][weekday - 1] ?? ''
}

/** `Понедельник`, `Dushanba`, `Monday`, as the first word of a line; 1 is Monday. */
export function formatWeekdayName(locale: Locale, weekday: Weekday): string {
  return weekdayNames[locale][weekday - 1] ?? ''
}
