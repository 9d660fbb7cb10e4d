import { noBreak, unitPattern } from '../app/i18n/keep-together.ts'
import { type Locale, locales } from '../app/i18n/locale.ts'

/** One text: plain, or by plural category of `{count}`. */
export type CompiledMessage = string | Readonly<Record<string, string>>
export type CompiledNamespace = Readonly<Record<string, CompiledMessage>>

type SourceMessage = Readonly<Record<Locale, string | Record<string, string>>> & { plural?: true }
export type SourceCatalogue = Readonly<Record<string, SourceMessage>>

const preposition = '(?:с|до|от|за|по|на|из|в|к|№)'

/**
 * Puts U+00A0 where a line must not break: between a placeholder and its unit, and between a short Russian
 * preposition or № and the placeholder after it. Translators write plain spaces.
 */
export function joinUnits(text: string): string {
  return text
    .replace(new RegExp(`\\} (?=${unitPattern})`, 'gu'), `}${noBreak}`)
    .replace(new RegExp(`(?<=(?:^|[\\s(«>])${preposition}) \\{`, 'gu'), `${noBreak}{`)
}

/** One namespace in one language, ready for `translate`. */
export function compileNamespace(catalogue: SourceCatalogue, locale: Locale): CompiledNamespace {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      const text = message[locale]
      if (typeof text === 'string') return [key, joinUnits(text)]
      return [key, Object.fromEntries(Object.entries(text).map(([form, line]) => [form, joinUnits(line)]))]
    }),
  )
}

/** The placeholders of a text, over all languages and plural forms, in order of appearance. */
export function placeholdersOf(message: SourceMessage): readonly string[] {
  const lines = locales.flatMap((locale) => {
    const text = message[locale]
    return typeof text === 'string' ? [text] : Object.values(text)
  })
  const names = lines.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  return [...new Set(message.plural ? ['count', ...names] : names)]
}
