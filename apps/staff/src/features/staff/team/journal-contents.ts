import { fieldName } from '../../content/fields/field-name.ts'
import { formOf } from '../../content/fields/form-fields.ts'
import type { Kind } from '../../content/kinds.ts'
import { type FactContext, factValue } from './journal-fact-values.ts'

const mostFields = 4

/** What was published and what of it changed: `Зона: Доставка, сум: 12 000 → 15 000; Граница`. */
export function publishedContents(context: FactContext, contents: unknown): readonly string[] {
  const { t } = context
  return (Array.isArray(contents) ? contents : []).flatMap((content: unknown) => {
    const { kind: given, is_new: isNew, changed, values } = content as Readonly<Record<string, unknown>> // a fact of the journal
    const kind = (Object.keys(formOf) as Kind[]).find((one) => one === given) // every kind has a form
    if (!kind) return []
    const paths: readonly unknown[] = Array.isArray(changed) ? changed : []
    const fields = [...new Set(paths.map((path) => fieldName(t, kind, String(path))))].map((field) => {
      // A field of several parts, as a border, has no one value.
      const own = paths.filter((path) => fieldName(t, kind, String(path)) === field)
      const value = own.length === 1 ? findValue(values, own[0]) : null
      if (!value) return field
      const read = (one: unknown) => factValue(context, 'value', one) || '–'
      return t('journal.changed', { what: field, before: read(value.before), after: read(value.after) })
    })
    const more = fields.length - mostFields
    const listed = fields.slice(0, mostFields).join('; ')
    const what = t(`journal.content.${kind}`)
    if (isNew === true) return [t('journal.content_new', { what })]
    if (fields.length === 0) return [what]
    return [
      t('journal.content_changed', {
        what,
        fields: more > 0 ? t('journal.more_names', { names: listed, n: more }) : listed,
      }),
    ]
  })
}

type Value = { readonly before: unknown; readonly after: unknown }

/** What a field was and became; null where the journal has only its name. */
function findValue(values: unknown, path: unknown): Value | null {
  const all: readonly unknown[] = Array.isArray(values) ? values : []
  const found = all.find(
    (one) => typeof one === 'object' && one !== null && Reflect.get(one, 'path') === path,
  )
  return found ? { before: Reflect.get(found, 'before'), after: Reflect.get(found, 'after') } : null
}
