import { groupThousands, noBreak, spacePhone } from '@doira/domain/text/spaced'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt, localTimeAt } from '@doira/domain/time/local-time'
import { months, shortMonths } from '@doira/domain/time/month-names'
import type { Locale } from './locale.ts'

/** Groups thousands: `79 000` with U+00A0 in ru and uz, `79,000` in en. Decimals keep the language's sign. */
export function formatCount(locale: Locale, value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const grouped = groupThousands(whole, locale === 'en' ? ',' : noBreak)
  const decimal = fraction ? `${locale === 'en' ? '.' : ','}${fraction}` : ''
  return `${value < 0 ? '\u2212' : ''}${grouped}${decimal}`
}

const sumWords = { ru: 'сум', uz: 'soʻm', en: 'sum' } as const

/** `75 000 сум`. Intl writes `UZS` for Russian. */
export function formatSum(locale: Locale, sum: number): string {
  return `${formatCount(locale, sum)}${noBreak}${sumWords[locale]}`
}

/** One decimal, for ratings: `4,8`. */
export function formatDecimal(locale: Locale, value: number): string {
  // toFixed alone makes 0.35 into 0.3: it is less than that in binary.
  return (Math.round(value * 10) / 10).toFixed(1).replace('.', locale === 'en' ? '.' : ',')
}

/** `15 %` in text, `15%` in English. */
export function formatPercent(locale: Locale, percent: number): string {
  return `${formatCount(locale, percent)}${locale === 'en' ? '' : noBreak}%`
}

/** Kilometres with one decimal, never less than the smallest: `1,2 км`. */
export function formatDistance(locale: Locale, meters: number): string {
  const unit = locale === 'ru' ? 'км' : 'km'
  return `${formatDecimal(locale, Math.max(100, meters) / 1000)}${noBreak}${unit}`
}

/** `+998 90 123 45 67` with U+00A0, from `+998901234567`; any other text stays as it is. */
export function formatPhoneText(phone: string): string {
  return spacePhone(phone)
}

/** `20 431` in all languages. */
export function formatOrderNumber(number: string | number): string {
  return groupThousands(String(number))
}

function dayAndMonth(locale: Locale, date: string, names: typeof months | typeof shortMonths): string {
  const [, month = '1', day = '1'] = date.split('-')
  const name = names[locale][Number(month) - 1] ?? ''
  return locale === 'uz' ? `${Number(day)}-${name}` : `${Number(day)}${noBreak}${name}`
}

/** `18 ноября`, `18-noyabr`, `18 November`, from `YYYY-MM-DD`. Written out here: phones differ in their Uzbek. */
export function formatDate(locale: Locale, date: string): string {
  return dayAndMonth(locale, date, months)
}

/** `5031 7740 2216`: long numbers of digits are read in fours. */
export function inFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, `$1${noBreak}`)
}

/** `14 марта 2023`, `2023-yil 14-mart`, `14 March 2023`, from `YYYY-MM-DD`. */
export function formatFullDate(locale: Locale, date: string): string {
  const [year] = date.split('-')
  const day = formatDate(locale, date)
  return locale === 'uz' ? `${year}-yil ${day}` : `${day}${noBreak}${year}`
}

/** `22 ноя`, `22-noy`, `22 Nov`. */
export function formatShortDate(locale: Locale, date: string): string {
  return dayAndMonth(locale, date, shortMonths)
}

/** `04.11.1994` in all languages. */
export function formatBirthday(date: string): string {
  return date.split('-').toReversed().join('.')
}

/** The wall clock of a moment, `13:05`. */
export function formatTime(instant: string): string {
  return localTimeAt(toInstant(instant))
}

/** The day of a moment in Tashkent, `YYYY-MM-DD`. */
export function dateOf(instant: string): string {
  return localDateAt(toInstant(instant))
}

/** `18 ноября, 13:05`; `today`, a word of `common`, stands for the day of `now` when both are given. */
export function formatDateTime(
  locale: Locale,
  instant: string,
  near?: { readonly now: string; readonly today: string },
): string {
  const date = dateOf(instant)
  const day = near && dateOf(near.now) === date ? near.today : formatDate(locale, date)
  return `${day}, ${formatTime(instant)}`
}

/** `18.11.2026, 13:05`, as papers write it in every language. */
export function formatPaperDateTime(instant: string): string {
  const [year, month, day] = dateOf(instant).split('-')
  return `${day}.${month}.${year}, ${formatTime(instant)}`
}

/** A timer, `0:47`; never below zero. */
export function formatTimer(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

type Measure = {
  readonly pieces: number | null
  readonly grams: number | null
  readonly millilitres: number | null
}
type MeasureWords = (key: 'pieces' | 'grams' | 'millilitres', values: { count: number }) => string

/** `8 шт · 260 г`; drinks show millilitres. Empty when nothing is known. `t` is of `menu`. */
export function formatMeasure(t: MeasureWords, { pieces, grams, millilitres }: Measure): string {
  const parts = [
    pieces !== null && pieces > 1 && t('pieces', { count: pieces }),
    millilitres !== null
      ? t('millilitres', { count: millilitres })
      : grams !== null && grams > 0 && t('grams', { count: grams }),
  ]
  return parts.filter(Boolean).join(' · ')
}
