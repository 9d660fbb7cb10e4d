import { allWords, type WordKey } from './all-words.ts'
import { formatCount } from './format.ts'
import type { Language } from './language.ts'

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Russian<K extends WordKey> = (typeof allWords)[K]['ru']
type NamesOf<K extends WordKey> =
  Russian<K> extends string ? Names<Russian<K>> : 'count' | Names<Russian<K>[keyof Russian<K>]>
type ValuesOf<K extends WordKey> = [NamesOf<K>] extends [never]
  ? []
  : [
      values: {
        readonly [Name in NamesOf<K>]: Name extends 'count' ? number : string | number
      },
    ]

/** The text of a key. Numbers are grouped; `count` chooses the plural form. */
export type Translate = <K extends WordKey>(key: K, ...values: ValuesOf<K>) => string

const noBreak = '\u00a0'
const units = /\} (?=(?:сум|мин|с|daqiqa|soʻm|s)(?![\p{L}]))/gu
const prepositions = /(?<=(?:^|[\s(«])(?:с|до|от|к|в|№)) \{/gu

/** Puts U+00A0 where a line must not break: before a unit, after № and short prepositions. */
export function joinUnits(text: string): string {
  return text.replace(units, `}${noBreak}`).replace(prepositions, `${noBreak}{`)
}

type Message = string | Readonly<Record<string, string>>

export function makeTranslate(language: Language): Translate {
  const plurals = new Intl.PluralRules(language)
  return (key, ...[values]) => {
    const filling: Readonly<Record<string, string | number>> = values ?? {}
    // A key that is made of a value may be unknown: the server may be newer than the device.
    const words: { readonly [L in Language]: Message } | undefined = allWords[key]
    const message = words?.[language] ?? '—'
    const text =
      typeof message === 'string'
        ? message
        : (message[plurals.select(Number(filling.count))] ?? message.other ?? '')
    return joinUnits(text).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = filling[name]
      return typeof value === 'number' ? formatCount(value) : String(value)
    })
  }
}
