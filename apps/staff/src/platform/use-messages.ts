import type { Localized } from '@doira/contract/common/shapes'
import { textIn } from '@doira/domain/i18n/localized'
import { type Language, languages } from '../i18n/language.ts'
import { makeTranslate, type Translate } from '../i18n/translate.ts'
import { useDevice } from './device/device.ts'

const made = new Map(languages.map((language) => [language, makeTranslate(language)]))

/** The messages of the device's language: `const { t, language } = useMessages()`; `nameOf` takes a name's own. */
export function useMessages(): {
  readonly t: Translate
  readonly language: Language
  readonly nameOf: (name: Localized) => string
} {
  const language = useDevice((device) => device.language)
  return { t: messagesIn(language), language, nameOf: (name) => textIn(name, language) }
}

/** The messages of another language than the device's: what customers read. */
export function messagesIn(language: Language): Translate {
  return made.get(language) ?? makeTranslate(language)
}
