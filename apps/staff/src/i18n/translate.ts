import { messages } from 'virtual:messages'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type Translate as Any, makeTranslate as make } from '@doira/web/i18n/translate.ts'
import type { Language } from './language.ts'
import type { MessageKeys } from './message-keys.ts'

export type MessageKey = keyof MessageKeys
export type Translate = Any<MessageKeys>

export function makeTranslate(language: Language): Translate {
  return make<MessageKeys>(language, messages[language])
}

/** Every key, for tables that are made of them. */
export const messageKeys = Object.keys(messages[defaultLanguage]) as readonly MessageKey[] // the type is made of the same catalogue
