import { type Translate as Any, type Messages, makeTranslate as make } from '@doira/web/i18n/translate.ts'
import type { Locale } from './locale.ts'
import type { MessageKeys } from './message-keys.ts'

export type Namespace = keyof MessageKeys
export type Translate<N extends Namespace> = Any<MessageKeys[N]>

/** Builds the function that finds the texts of one namespace in one language. */
export function makeTranslate<N extends Namespace>(locale: Locale, messages: Messages): Translate<N> {
  return make<MessageKeys[N]>(locale, messages)
}
