import type { Translate } from '../../../i18n/translate.ts'
import { fieldName } from '../../content/fields/field-name.ts'
import { formOf } from '../../content/fields/form-fields.ts'
import type { Kind } from '../../content/kinds.ts'

const mostFields = 4

/** What was published and which of its fields changed: `Зона: Доставка, сум; Граница`. */
export function publishedContents(t: Translate, contents: unknown): readonly string[] {
  return (Array.isArray(contents) ? contents : []).flatMap((content: unknown) => {
    const { kind: given, is_new: isNew, changed } = content as Readonly<Record<string, unknown>> // a fact of the journal
    const kind = (Object.keys(formOf) as Kind[]).find((one) => one === given) // every kind has a form
    if (!kind) return []
    const paths: readonly unknown[] = Array.isArray(changed) ? changed : []
    const fields = [...new Set(paths.map((path) => fieldName(t, kind, String(path))))]
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
