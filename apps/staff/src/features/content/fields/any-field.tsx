import { getField } from '@doira/domain/content/draft'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { FormField } from './form-field.ts'
import { type Form, LanguageRow } from './language-row.tsx'
import { moved } from './moved.ts'
import { PlainField } from './plain-field.tsx'

type AnyFieldProps = Form & { readonly field: FormField; readonly path: string }

/** A field of any kind, at its path in the draft. */
export function AnyField(props: AnyFieldProps) {
  const { field } = props
  if (field.is === 'text') return <LanguageRow {...props} {...field} path={props.path} />
  if (field.is === 'list') return <ListField {...props} field={field} />
  return <PlainField {...props} />
}

/** Rows that can be added, taken away and moved up: paragraphs, steps, duties. */
function ListField({
  field,
  path,
  ...form
}: AnyFieldProps & { readonly field: Extract<FormField, { is: 'list' }> }) {
  const { t } = useMessages()
  const { draft, onChange } = form
  const found = getField(draft, path)
  const rows: readonly unknown[] = Array.isArray(found) ? found : []
  const what = (place: number) => t('content.numbered', { what: t(field.word), n: place + 1 })
  return (
    <div className="ed__list">
      {rows.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places: they have nothing else
        <fieldset key={place} className="ed__row">
          <legend className="row">
            <span className="grow">{what(place)}</span>
            {place > 0 && (
              <IconButton
                icon="chevron-up"
                label={t('content.up', { what: what(place) })}
                onClick={() => onChange(path, moved(rows, place))}
              />
            )}
            <IconButton
              icon="x"
              label={t('content.remove', { what: what(place) })}
              onClick={() => onChange(path, rows.toSpliced(place, 1))}
            />
          </legend>
          {field.fields.map((inner) => (
            <AnyField
              key={inner.path}
              field={inner}
              path={[path, String(place), inner.path].filter(Boolean).join('.')}
              {...form}
            />
          ))}
        </fieldset>
      ))}
      <Button look="neutral" icon="plus" onClick={() => onChange(path, [...rows, field.blank])}>
        {`${t('content.add')}: ${t(field.word).toLocaleLowerCase()}`}
      </Button>
    </div>
  )
}
