import {
  defaultLanguage,
  describeLanguage,
  type Language,
  type languageList,
  languages,
} from './languages.ts'

type RequiredLanguage = {
  [Code in Language]: (typeof languageList)[Code]['fallback'] extends null ? Code : never
}[Language]

/** Languages that a text may lack, because they were added after the first release. */
export type OptionalLanguage = Exclude<Language, RequiredLanguage>

/** A text of a chain in the languages of the shop. */
export type Localized = { readonly [Code in RequiredLanguage]: string } & {
  readonly [Code in OptionalLanguage]?: string | undefined
}

/** The languages of the first release: every text of a chain has them. */
export const everyTextLanguages = languages.filter(isInEveryText)

export function isInEveryText(language: Language): boolean {
  return describeLanguage(language).fallback === null
}

/** The text in a language; where it is missing or empty, in the language's fallback. */
export function textIn(text: Localized, language: Language): string {
  return text[language] || text[getFallback(language)] || text[defaultLanguage]
}

/** The text in each language that it has. */
export function listTexts(text: Localized): readonly string[] {
  return languages.flatMap((language) => text[language] ?? [])
}

/** The languages in which a chain writes its texts: those that it offers, and those that every text has. */
export function writtenLanguages(offered: readonly Language[]): readonly Language[] {
  return languages.filter((language) => isInEveryText(language) || offered.includes(language))
}

/** A text in some languages, and in those that every text has. */
export function writeText(
  inLanguages: readonly Language[],
  write: (language: Language) => string,
): Localized {
  const texts = writtenLanguages(inLanguages).map((language) => [language, write(language)])
  return Object.fromEntries(texts) as Localized // of the written languages
}

/** A text that is made of others, in the languages of any of them. */
export function composeText(parts: readonly Localized[], write: (language: Language) => string): Localized {
  return writeText(
    languages.filter((language) => parts.some((part) => part[language])),
    write,
  )
}

/** The same text in every language that texts always have. */
export function inEveryLanguage(text: string): Localized {
  return writeText([], () => text)
}

export const emptyText: Localized = inEveryLanguage('')

export function isLocalized(value: unknown): value is Localized {
  if (typeof value !== 'object' || value === null) return false
  const texts = new Map(Object.entries(value))
  return (
    everyTextLanguages.every((language) => texts.has(language)) &&
    [...texts].every(
      ([key, text]) => languages.some((language) => language === key) && typeof text === 'string',
    )
  )
}

/** The language whose texts are read in place of missing ones. */
export function getFallback(language: Language): Language {
  const { fallback } = describeLanguage(language)
  return languages.find((one) => one === fallback) ?? defaultLanguage
}
