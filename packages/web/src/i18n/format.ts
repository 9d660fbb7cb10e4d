import { defaultLanguage, describeLanguage, isLanguage, type Language } from '@doira/domain/i18n/languages'
import { groupThousands, noBreak } from '@doira/domain/text/spaced'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt, localTimeAt } from '@doira/domain/time/local-time'
import { currency, kilometres as kilometresNames } from './generated/units.ts'

/** The default language in place of one that the shop does not have. */
export function knownLanguage(language: string): Language {
  return isLanguage(language) ? language : defaultLanguage
}

export function getConventions(language: string) {
  return describeLanguage(knownLanguage(language))
}

/** Groups thousands: `79 000` with U+00A0 in ru and uz, `79,000` in en. Decimals have the language's sign. */
export function formatCount(language: string, value: number): string {
  const { thousands, decimal } = getConventions(language)
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const sign = value < 0 ? '\u2212' : ''
  return `${sign}${groupThousands(whole, thousands)}${fraction ? decimal + fraction : ''}`
}

/** The name of the currency, as it follows a sum. */
export function currencyName(language: string): string {
  return currency[knownLanguage(language)]
}

/** `75 000 сум`. */
export function formatSum(language: string, sum: number): string {
  return `${formatCount(language, sum)}${noBreak}${currencyName(language)}`
}

/** One decimal, for ratings: `4,8`. */
export function formatDecimal(language: string, value: number): string {
  // toFixed alone makes 0.35 into 0.3: it is less than that in binary.
  return (Math.round(value * 10) / 10).toFixed(1).replace('.', getConventions(language).decimal)
}

/** `15 %` in text, `15%` in English. */
export function formatPercent(language: string, percent: number): string {
  return `${formatCount(language, percent)}${getConventions(language).percent}`
}

/** Kilometres with one decimal, never less than the smallest: `1,2 км`. */
export function formatDistance(language: string, meters: number): string {
  const kilometres = formatDecimal(language, Math.max(100, meters) / 1000)
  return `${kilometres}${noBreak}${kilometresNames[knownLanguage(language)]}`
}

/** The wall clock of a moment, `13:05`. */
export function formatTime(instant: string): string {
  return localTimeAt(toInstant(instant))
}

/** The day of a moment on the shop's clock, `YYYY-MM-DD`. */
export function getDate(instant: string): string {
  return localDateAt(toInstant(instant))
}

/** A timer, `0:47`; never below zero. */
export function formatTimer(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** `20 431` in all languages. */
export function formatOrderNumber(number: string | number): string {
  return groupThousands(String(number))
}

/** `5031 7740 2216`: long numbers of digits are read in fours. */
export function inFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, `$1${noBreak}`)
}

/** `04.11.1994` in all languages. */
export function formatBirthday(date: string): string {
  return date.split('-').toReversed().join('.')
}

/** `18.11.2026, 13:05`, as papers write it in every language. */
export function formatPaperDateTime(instant: string): string {
  return `${formatBirthday(getDate(instant))}, ${formatTime(instant)}`
}

type Measure = {
  readonly pieces: number | null
  readonly grams: number | null
  readonly millilitres: number | null
}
type MeasureText = (key: 'pieces' | 'grams' | 'millilitres', values: { count: number }) => string

/** `8 шт · 260 г`; drinks show millilitres. Empty when nothing is known. */
export function formatMeasure(t: MeasureText, { pieces, grams, millilitres }: Measure): string {
  const parts = [
    pieces !== null && pieces > 1 && t('pieces', { count: pieces }),
    millilitres !== null
      ? t('millilitres', { count: millilitres })
      : grams !== null && grams > 0 && t('grams', { count: grams }),
  ]
  return parts.filter(Boolean).join(' · ')
}
