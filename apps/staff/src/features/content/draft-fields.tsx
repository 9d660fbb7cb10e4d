import { fieldOf } from '@doira/domain/content/draft'
import { describeLanguage } from '@doira/domain/i18n/languages'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../platform/use-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { FormField } from './form-field.ts'
import { formOf } from './form-fields.ts'
import { type Kind, slugOf } from './kinds.ts'
import { type Form, LanguageRow } from './language-row.tsx'
import { moved } from './moved.ts'
import { PlainField } from './plain-field.tsx'

/** The fields of a kind: facts above, and the languages side by side, the same field on the same line. */
export function DraftFields({
  kind,
  isNew,
  isLocked,
  missing,
  outdated,
  ...form
}: Form & {
  readonly kind: Kind
  readonly isNew: boolean
  readonly isLocked: boolean
  readonly missing: readonly string[]
  readonly outdated: readonly string[]
}) {
  const { t } = useMessages()
  const { first, plain, texts } = formOf[kind]
  const { draft, onChange } = form
  const facts: readonly FormField[] = isNew
    ? [...plain, { is: 'line', path: 'slug', word: 'content.field.slug', hint: 'content.field.slug_hint' }]
    : plain
  /** The address of something new follows its English title until somebody writes their own. */
  const change = (path: string, value: unknown) => {
    const english = String(fieldOf(draft, 'title.en') ?? '')
    onChange(path, value)
    if (isNew && path === 'title.en' && [slugOf(english), ''].includes(String(draft.slug ?? ''))) {
      onChange('slug', slugOf(String(value)))
    }
  }
  const heads = (
    <div className="langs langs--heads only-wide">
      {form.languages.map((language) => {
        const gone = missing.filter((path) => path.endsWith(`.${language}`)).length
        return (
          <div key={language} className="langs__h">
            {describeLanguage(language).name}
            {gone > 0 ? (
              <span className="tag">{t('content.missing', { count: gone })}</span>
            ) : (
              outdated.some((path) => path.endsWith(`.${language}`)) && (
                <span className="tag tag--warn">
                  <Icon name="languages" />
                  {t('content.outdated')}
                </span>
              )
            )}
          </div>
        )
      })}
    </div>
  )
  const fieldsOf = (fields: readonly FormField[]) =>
    fields
      .filter((field) => field.is !== 'list' || (field.isShown?.(draft, isNew) ?? true))
      .map((field) => (
        <AnyField key={field.path} field={field} path={field.path} {...form} onChange={change} />
      ))
  return (
    <fieldset className="ed__fields" disabled={isLocked}>
      {first && heads}
      {first && fieldsOf(first)}
      {facts.length > 0 && (
        <div className="f4">
          {facts.map((field) => {
            const plain = <PlainField key={field.path} field={field} path={field.path} {...form} />
            return field.isWide ? (
              <div key={field.path} className="f4__wide">
                {plain}
              </div>
            ) : (
              plain
            )
          })}
        </div>
      )}
      {!first && heads}
      {fieldsOf(texts)}
    </fieldset>
  )
}

type AnyFieldProps = Form & { readonly field: FormField; readonly path: string }

function AnyField(props: AnyFieldProps) {
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
  const found = fieldOf(draft, path)
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
