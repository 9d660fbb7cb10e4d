import type { Language } from '@doira/domain/i18n/languages'
import { type Localized, textIn } from '@doira/domain/i18n/localized'

/** A text of the chain in a language; in its fallback where the chain does not write that language. */
export function localized(text: Localized, language: Language): string {
  return textIn(text, language)
}
