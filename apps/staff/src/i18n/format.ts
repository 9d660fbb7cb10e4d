import type { Language } from './language.ts'
import { dateAt, timeAt } from './tashkent.ts'

const noBreak = '\u00a0'

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, noBreak)
}

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
  const parts = /^(\+998)(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  return parts ? parts.slice(1).join(noBreak) : phone
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
  return timeAt(instant)
}

const months = {
  ru: ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
  uz: [
    'yanvar',
    'fevral',
    'mart',
    'aprel',
    'may',
    'iyun',
    'iyul',
    'avgust',
    'sentyabr',
    'oktyabr',
    'noyabr',
    'dekabr',
  ],
} as const satisfies Record<Language, readonly string[]>

/** `22 ноя`, `22-noyabr`, from `YYYY-MM-DD`. */
export function formatDay(language: Language, date: string): string {
  const [, month = '1', day = '1'] = date.split('-')
  const name = months[language][Number(month) - 1] ?? ''
  return language === 'uz' ? `${Number(day)}-${name}` : `${Number(day)}${noBreak}${name}`
}

/** Today without a date, else `22 ноя, 13:00`. */
export function formatMoment(language: Language, instant: string, now: string): string {
  const date = dateAt(instant)
  return date === dateAt(now) ? timeAt(instant) : `${formatDay(language, date)}, ${timeAt(instant)}`
}
