import { groupThousands, noBreak, spacePhone } from '@doira/domain/text/spaced'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt, localTimeAt } from '@doira/domain/time/local-time'
import { months, shortMonths } from '@doira/domain/time/month-names'
import type { Language } from './language.ts'

/** `79 000` with U+00A0, the minus as U+2212. */
export function formatCount(value: number): string {
  return `${value < 0 ? '\u2212' : ''}${groupThousands(String(Math.abs(value)))}`
}

const sumWords = { ru: 'сум', uz: 'soʻm' } as const satisfies Record<Language, string>

/** `75 000 сум`. */
export function formatSum(language: Language, sum: number): string {
  return `${formatCount(sum)}${noBreak}${sumWords[language]}`
}

/** `20 511`, without №. */
export function formatNumber(number: number): string {
  return groupThousands(String(number))
}

/** `+998 90 318 22 47`; any other text stays as it is. */
export function formatPhone(phone: string): string {
  return spacePhone(phone)
}

/** `2,1 км`. */
export function formatDistance(language: Language, meters: number): string {
  const kilometers = (Math.round(Math.max(100, meters) / 100) / 10).toFixed(1).replace('.', ',')
  return `${kilometers}${noBreak}${language === 'ru' ? 'км' : 'km'}`
}

/** `1:21`, never below zero. */
export function formatTimer(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The wall clock of a moment, `19:24`. */
export function formatTime(instant: string): string {
  return localTimeAt(toInstant(instant))
}

/** `22 ноя`, `22-noyabr`, from `YYYY-MM-DD`. */
export function formatDay(language: Language, date: string): string {
  const [, month = '1', day = '1'] = date.split('-')
  const place = Number(month) - 1
  return language === 'uz'
    ? `${Number(day)}-${months.uz[place] ?? ''}`
    : `${Number(day)}${noBreak}${shortMonths.ru[place] ?? ''}`
}

/** Today without a date, else `22 ноя, 13:00`. */
export function formatMoment(language: Language, instant: string, now: string): string {
  const date = dateOf(instant)
  return date === dateOf(now) ? formatTime(instant) : `${formatDay(language, date)}, ${formatTime(instant)}`
}

/** The day of a moment in Tashkent, `YYYY-MM-DD`. */
export function dateOf(instant: string): string {
  return localDateAt(toInstant(instant))
}
