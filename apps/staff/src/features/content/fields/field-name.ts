import { describeLanguage, languages } from '@doira/domain/i18n/languages'
import type { Translate } from '../../../i18n/translate.ts'
import { type Kind, withoutLanguage } from '../kinds.ts'
import type { FormField, Place } from './form-field.ts'
import { formOf } from './form-fields.ts'

/** The field's word and its language, as far as it has one. */
export function fieldName(t: Translate, kind: Kind, path: string): string {
  const word = findFieldWord(kind, path)
  const field = word ? t(word) : path
  const language = languages.find((one) => path.endsWith(`.${one}`))
  return language ? t('content.in_language', { field, language: describeLanguage(language).name }) : field
}

/** Fields whose parts have no names of their own. */
const isOfParts: readonly FormField['is'][] = ['prices', 'sale', 'listed', 'ingredients', 'own']
const figureNames: Readonly<Record<string, Place['word']>> = {
  energy: 'content.field.energy',
  proteins: 'content.field.proteins',
  fats: 'content.field.fats',
  carbohydrates: 'content.field.carbohydrates',
}

/** The word of the field that a path leads to, `body.sections.0.heading.uz`; null for one without a form. */
export function findFieldWord(kind: Kind, path: string): Place['word'] | null {
  const plain = withoutLanguage(path)
  const find = (fields: readonly FormField[], rest: string): Place['word'] | null => {
    for (const field of fields) {
      if (field.path === rest) return field.word
      if (rest.startsWith(`${field.path}.`)) {
        if (field.is === 'nutrition') return figureNames[rest.slice(field.path.length + 1)] ?? field.word
        if (isOfParts.includes(field.is)) return field.word
      }
      const prefix = field.path === '' ? '' : `${field.path}.`
      if (field.is !== 'list' || !rest.startsWith(prefix)) continue
      const inside = rest.slice(prefix.length).replace(/^\d+\.?/, '')
      return find(field.fields, inside) ?? field.word
    }
    return null
  }
  // A newer server may have another kind.
  const form = Object.hasOwn(formOf, kind) ? formOf[kind] : null
  if (plain === 'image') return 'content.field.image'
  if (plain === 'picture' || plain.startsWith('picture.')) return 'content.field.picture'
  if (plain === 'slug') return 'content.field.slug'
  if (kind === 'zone' && plain.startsWith('corners')) return 'content.field.corners'
  if (kind === 'zone' && plain.startsWith('branch_ids')) return 'content.field.branches'
  if (kind === 'zone' && plain === 'city_id') return 'content.field.city'
  return form && find([...(form.first ?? []), ...form.plain, ...form.texts], plain)
}
