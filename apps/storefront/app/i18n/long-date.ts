import { formatDate } from './format.ts'
import type { Locale } from './locale.ts'

/** `14 ноября 2026`, `2026-yil 14-noyabr`, `14 November 2026`, from `YYYY-MM-DD`; endings may be put to it. */
export function formatLongDate(locale: Locale, date: string): string {
  const year = date.slice(0, 4)
  const day = formatDate(locale, date)
  return locale === 'uz' ? `${year}-yil ${day}` : `${day}\u00a0${year}`
}
