import { defaultLanguage, describeLanguage } from '@doira/domain/i18n/languages'
import { noBreak } from '@doira/domain/text/spaced'
import { formatDate, formatShortDate } from '@doira/web/i18n/dates.ts'
import { currencyName, formatTime, getDate, formatCount as grouped } from '@doira/web/i18n/format.ts'
import type { Language } from './language.ts'
import { makeTranslate } from './translate.ts'

/** `79 000` with U+00A0, the minus as U+2212: both languages write numbers alike. */
export function formatCount(value: number): string {
  return grouped(defaultLanguage, value)
}

/** For a tile, rounded: `54,9` and `млн сум`; under a million it is exact. */
export function splitSum(language: Language, sum: number): { readonly value: string; readonly unit: string } {
  const t = makeTranslate(language)
  const inTenths = (unit: number) => formatTenths(Math.round((sum / unit) * 10))
  // What would round to a thousand millions is a milliard.
  if (sum >= 999_950_000)
    return { value: inTenths(1e9), unit: `${t('format.milliard')}${noBreak}${currencyName(language)}` }
  if (sum >= 1_000_000)
    return { value: inTenths(1e6), unit: `${t('format.million')}${noBreak}${currencyName(language)}` }
  return { value: formatCount(sum), unit: currencyName(language) }
}

/** `54,9 млн сум`. */
export function formatRoundSum(language: Language, sum: number): string {
  const { value, unit } = splitSum(language, sum)
  return `${value}${noBreak}${unit}`
}

/** `6,8 %`, `6,8%`, of a share from 0 to 1. */
export function formatShare(language: Language, share: number): string {
  return makeTranslate(language)('format.percent', { n: formatTenths(Math.round(share * 1000)) })
}

function formatTenths(tenths: number): string {
  return `${formatCount(Math.trunc(tenths / 10))},${Math.abs(tenths % 10)}`
}

/** `1:21`, never below zero. */
export function formatTimer(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** `22 ноя`, `22-noyabr`, from `YYYY-MM-DD`: a month that is joined to its day is written out. */
export function formatDay(language: Language, date: string): string {
  return describeLanguage(language).date.includes('-')
    ? formatDate(language, date)
    : formatShortDate(language, date)
}

/** `14 ноября`, `8–14 ноября`, `28 октября – 3 ноября`; the year where it is not this one. */
export function formatDays(
  language: Language,
  { from, to }: { readonly from: string; readonly to: string },
  thisYear: string,
): string {
  const [lastYear, lastMonth] = [to.slice(0, 4), to.slice(0, 7)]
  const isOne = from === to
  const isOfMonth = from.slice(0, 7) === lastMonth
  const isThisYear = from.slice(0, 4) === lastYear && lastYear === thisYear
  const last = isThisYear ? formatDate(language, to) : withYear(language, to)
  if (isOne) return last
  if (isOfMonth) return `${Number(from.slice(8))}–${last}`
  const isOfYear = from.slice(0, 4) === lastYear
  return `${isOfYear ? formatDate(language, from) : withYear(language, from)} – ${last}`
}

function withYear(language: Language, date: string): string {
  return makeTranslate(language)('format.with_year', {
    day: formatDate(language, date),
    year: date.slice(0, 4),
  })
}

/** Today without a date, else `22 ноя, 13:00`. */
export function formatMoment(language: Language, instant: string, now: string): string {
  const date = getDate(instant)
  return date === getDate(now) ? formatTime(instant) : `${formatDay(language, date)}, ${formatTime(instant)}`
}
