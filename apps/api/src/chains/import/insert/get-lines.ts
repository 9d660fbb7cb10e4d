import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage, type Language, languages } from '@doira/domain/i18n/languages'
import { composeText, textIn } from '@doira/domain/i18n/localized'

/** A list in one sentence has semicolons, in every language alike or in none. */
export function getLines(written: Localized | readonly Localized[]): Localized[] {
  if (isList(written)) return [...written]
  const text = written
  const split = (words: string) =>
    words
      .replace(/\.$/, '')
      .split('; ')
      .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
  const lines = (language: Language) => split(textIn(text, language))
  const count = lines(defaultLanguage).length
  if (languages.some((language) => lines(language).length !== count)) return [text]
  return lines(defaultLanguage).map((_, place) =>
    composeText([text], (language) => lines(language)[place] ?? ''),
  )
}

function isList(written: Localized | readonly Localized[]): written is readonly Localized[] {
  return Array.isArray(written)
}
