import { describeLanguage, languages } from '@doira/domain/i18n/languages'
import type { Translate } from '../../i18n/translate.ts'
import { wordOf } from './form-fields.ts'
import type { Kind } from './kinds.ts'

/** The field's word and its language, as far as it has one. */
export function fieldName(t: Translate, kind: Kind, path: string): string {
  const word = wordOf(kind, path)
  const field = word ? t(word) : path
  const language = languages.find((one) => path.endsWith(`.${one}`))
  return language ? t('content.in_language', { field, language: describeLanguage(language).name }) : field
}
