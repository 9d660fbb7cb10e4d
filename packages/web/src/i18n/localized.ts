/** A text of the chain: it is written in some languages, and always in Russian. */
export type LocalizedText = { readonly ru: string; readonly uz: string; readonly en: string }

/** The text in a language; in Russian where the chain does not write that language. */
export function localized(text: LocalizedText, language: string): string {
  return (text as Readonly<Record<string, string | undefined>>)[language] ?? text.ru // a language may be none of its keys
}
