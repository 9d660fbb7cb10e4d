import type { Localized } from '@doira/contract/common/shapes'
import type { Language } from '../i18n/language.ts'
import { makeTranslate, type Translate } from '../i18n/translate.ts'
import { useDevice } from './device.ts'

const made = { ru: makeTranslate('ru'), uz: makeTranslate('uz') } as const satisfies Record<
  Language,
  Translate
>

/** The words of the device's language: `const { t, language } = useWords()`; `nameOf` takes a name's own. */
export function useWords(): {
  readonly t: Translate
  readonly language: Language
  readonly nameOf: (name: Localized) => string
} {
  const language = useDevice((device) => device.language)
  return { t: made[language], language, nameOf: (name) => name[language] }
}

/** The words of another language than the device's: what guests read. */
export function wordsIn(language: Language): Translate {
  return made[language]
}
