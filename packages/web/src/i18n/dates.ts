import type { Language } from '@doira/domain/i18n/languages'
import { formatTime, getConventions, getDate, knownLanguage } from './format.ts'
import { months, shortMonths } from './generated/months.ts'

type Names = Readonly<Record<Language, readonly string[]>>

function dayAndMonth(language: string, date: string, names: Names): string {
  const [, month = '1', day = '1'] = date.split('-')
  const name = names[knownLanguage(language)][Number(month) - 1] ?? ''
  return getConventions(language)
    .date.replace('{day}', String(Number(day)))
    .replace('{month}', name)
}

/** `18 ноября`, `18-noyabr`, `18 November`, from `YYYY-MM-DD`. Written out: phones differ in their Uzbek. */
export function formatDate(language: string, date: string): string {
  return dayAndMonth(language, date, months)
}

/** `22 ноя`, `22-noy`, `22 Nov`. */
export function formatShortDate(language: string, date: string): string {
  return dayAndMonth(language, date, shortMonths)
}

/** `14 марта 2023`, `2023-yil 14-mart`, `14 March 2023`, from `YYYY-MM-DD`; endings may be put to it. */
export function formatFullDate(language: string, date: string): string {
  const [year] = date.split('-')
  const day = formatDate(language, date)
  return getConventions(language)
    .fullDate.replace('{date}', day)
    .replace('{year}', year ?? '')
}

/** `18 ноября, 13:05`; `today`, a message of the caller, replaces the day of `now` when both are given. */
export function formatDateTime(
  language: string,
  instant: string,
  near?: { readonly now: string; readonly today: string },
): string {
  const date = getDate(instant)
  const day = near && getDate(near.now) === date ? near.today : formatDate(language, date)
  return `${day}, ${formatTime(instant)}`
}
