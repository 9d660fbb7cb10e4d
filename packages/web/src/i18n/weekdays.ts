// Apart from the other formats: no page that is opened first names a weekday.
import type { Weekday } from '@doira/domain/time/local-time'

type Names = Readonly<Record<string, readonly string[]>> & { readonly ru: readonly string[] }

const weekdays: Names = {
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  uz: ['du', 'se', 'ch', 'pa', 'ju', 'sh', 'ya'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

const weekdayNames: Names = {
  ru: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
  uz: ['Dushanba', 'Seshanba', 'Chorshanba', 'Payshanba', 'Juma', 'Shanba', 'Yakshanba'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** `пн`, `du`, `Mon`; 1 is Monday. */
export function formatWeekday(language: string, weekday: Weekday): string {
  return (weekdays[language] ?? weekdays.ru)[weekday - 1] ?? ''
}

/** `Понедельник`, `Dushanba`, `Monday`, as the first word of a line; 1 is Monday. */
export function formatWeekdayName(language: string, weekday: Weekday): string {
  return (weekdayNames[language] ?? weekdayNames.ru)[weekday - 1] ?? ''
}
