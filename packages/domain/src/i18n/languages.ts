import { noBreak } from '../text/spaced.ts'

/** What pages, messages and rules know about a language. Its texts are in `languages/<code>`. */
type LanguageDescription = {
  /** As its speakers write it. */
  readonly name: string
  readonly short: string
  /** With its region, as previews of links and geocoders name it. */
  readonly region: string
  /**
   * The language that is shown where a text of a chain or a message lacks this one. Null: every text has it, as the API
   * promised in its first release.
   */
  readonly fallback: string | null
  /** Whether the staff app is translated, too. */
  readonly isForStaff: boolean
  readonly thousands: string
  readonly decimal: string
  readonly percent: string
  /** Of `{day}` and `{month}`: `18 января`. */
  readonly date: string
  /** Of `{date}` and `{year}`. */
  readonly fullDate: string
}

const european = { thousands: noBreak, decimal: ',', percent: `${noBreak}%` }
const dayFirst = { date: `{day}${noBreak}{month}`, fullDate: `{date}${noBreak}{year}` }

/** The languages of the shop, in the order of its menu. The key is the code of the API, of paths and of tables. */
// biome-ignore format: a language is a line
export const languageList = {
  uz: { name: 'Oʻzbekcha', short: 'UZ', region: 'uz_UZ', fallback: null, isForStaff: true, ...european, date: '{day}-{month}', fullDate: '{year}-yil {date}' },
  ru: { name: 'Русский', short: 'RU', region: 'ru_RU', fallback: null, isForStaff: true, ...european, ...dayFirst },
  en: { name: 'English', short: 'EN', region: 'en_US', fallback: null, isForStaff: false, thousands: ',', decimal: '.', percent: '%', ...dayFirst },
} as const satisfies Record<string, LanguageDescription>

export type Language = keyof typeof languageList

/** Its paths have no prefix (R1-04), and it has every message. */
export const defaultLanguage = 'ru' satisfies Language

/** The default language first. */
export const languages: readonly [Language, ...Language[]] = [
  defaultLanguage,
  ...(Object.keys(languageList) as Language[]).filter((language) => language !== defaultLanguage), // its own keys
]

export function describeLanguage(language: Language): LanguageDescription {
  return languageList[language]
}

/** A language's own name within a sentence; of one that only a newer server knows its code. */
export function languageName(code: string): string {
  return isLanguage(code) ? describeLanguage(code).name.toLocaleLowerCase(code) : code
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language that a tag names, `uz`, `uz_UZ` or `en-GB,en;q=0.8`; null for one that the shop does not have. */
export function findLanguage(tag: string | null | undefined): Language | null {
  const [code] = /^[a-z]+/i.exec(tag ?? '') ?? []
  return languages.find((language) => language === code?.toLowerCase()) ?? null
}

/** A path in a language: the default one has no prefix. `path` begins with a slash. */
export function pathIn(language: Language, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path}`
}
