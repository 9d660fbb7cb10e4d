import type { SourceMessage, SourceMessages } from './catalogues.ts'
import { noBreak, unitPattern } from './no-break-spaces.ts'

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

/** Messages as `translate` reads them. */
export function compileMessages(messages: SourceMessages): SourceMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      if (typeof message === 'string') return [key, joinUnits(message)]
      return [key, Object.fromEntries(Object.entries(message).map(([form, text]) => [form, joinUnits(text)]))]
    }),
  )
}

/** The placeholders of a message in all its languages, in order of appearance; a plural one counts by `count`. */
export function getPlaceholders(translations: readonly SourceMessage[]): readonly string[] {
  const texts = translations.flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  )
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  const isPlural = translations.some((message) => typeof message !== 'string')
  return [...new Set(isPlural ? ['count', ...names] : names)]
}
