import { messages } from 'virtual:customer-texts'
import type { Language } from '@doira/domain/i18n/languages'
import { makeTranslate, type Translate } from '@doira/web/i18n/translate.ts'
import type { MessageKeys } from './message-keys.ts'

/** Texts that a customer reads, in their language: it may be one that the staff app does not have. */
export function customerTexts(language: Language): Translate<MessageKeys> {
  return makeTranslate<MessageKeys>(language, messages[language])
}
