import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { months, shortMonths } from '@doira/web/i18n/generated/months.ts'
import { type Locale, locales } from '../pages/shop/shop.ts'

const folder = join(import.meta.dirname, '../../docs/accessibility/transcripts')

/** What differs from one run to the next, with what stands for it. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '(id)'],
  [/\+998[\d\s]{9,}\d/g, '(phone)'],
  [/\b\d{4}\s\d{4}\s\d{4}\b/g, '(card)'],
  [/((?:№|No\.|#)\s?)\d{3}\s?\d{3}\b/g, '$1(number)'],
  [/\b\d{3}\s?\d{3}(?=-buyurtma)/g, '(number)'],
  [/\b\d{1,2}:\d{2}\b/g, '(time)'],
  [/\b\d+(\u2060?–\u2060?\d+)?(?=\s(?:мин|daq|min)\p{L}*)/gu, '(minutes)'],
  [/\b\d+(?=\s(?:(?:с|s|son)(?!\p{L})|soniya))/gu, '(seconds)'],
  [dates(), '(date)'],
]

/** With `UPDATE_TRANSCRIPTS=1` the stored transcript is replaced instead, to be reviewed like any other change. */
export function differencesFromStored(
  locale: Locale,
  journey: string,
  phrases: readonly string[],
): readonly string[] {
  const path = join(folder, locale, `${journey}.txt`)
  const read = phrases.map(withoutChanging)
  if (process.env.UPDATE_TRANSCRIPTS === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${read.join('\n')}\n`)
    return []
  }
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  const [first] = read.flatMap((phrase, at) => (phrase === stored[at] ? [] : [at]))
  if (first === undefined && stored.length === read.length) return []
  const at = first ?? read.length
  return [`line ${at + 1} was «${stored[at] ?? ''}» and is «${read[at] ?? ''}»`]
}

function withoutChanging(phrase: string): string {
  return changing.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), phrase)
}

/** A day and month as the pages write them, long or short, in every language. */
function dates(): RegExp {
  const names = [months, shortMonths].flatMap((lists) => locales.flatMap((locale) => lists[locale]))
  const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length).join('|')
  return new RegExp(`\\b\\d{1,2}[\\s-](?:${longestFirst})\\.?(?:,?\\s\\d{4}(?:\\sг\\.)?)?(?!\\p{L})`, 'giu')
}
