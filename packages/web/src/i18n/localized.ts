/** A text of the chain: it is written in some languages, and always in Russian. */
export type LocalizedText = { readonly ru: string; readonly uz: string; readonly en: string }

/** The text in a language; in Russian where the chain does not write that language. */
export function localized(text: LocalizedText, language: string): string {
  return text[contentLanguage(language)]
}

/** The language that a visitor is answered in by the chain: its texts and messages are not in every language of the shop. */
export function contentLanguage(language: string): keyof LocalizedText {
  return language === 'uz' || language === 'en' ? language : 'ru'
}
