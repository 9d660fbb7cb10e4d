import { type Draft, fieldOf, isLocalized } from '@doira/domain/content/draft'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../platform/use-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { type FormField, formOf } from './form-fields.ts'
import { contentLanguages, fieldId, type Kind, nothing, slugOf } from './kinds.ts'
import { PlainField } from './plain-field.tsx'

type Form = {
  readonly draft: Draft
  readonly onChange: (path: string, value: unknown) => void
  /** Fields to be told of, by path with the language. */
  readonly wrong: ReadonlySet<string>
}

/** The fields of a kind: facts above, and the three languages side by side, the same field on the same line. */
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
  const { plain, texts } = formOf[kind]
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
  return (
    <fieldset className="ed__fields" disabled={isLocked}>
      {facts.length > 0 && (
        <div className="f4">
          {facts.map((field) => (
            <PlainField key={field.path} field={field} path={field.path} {...form} />
          ))}
        </div>
      )}
      <div className="langs langs--heads only-wide">
        {contentLanguages.map((language) => {
          const gone = missing.filter((path) => path.endsWith(`.${language}`)).length
          return (
            <div key={language} className="langs__h">
              {t(`content.language.${language}`)}
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
      {texts
        .filter((field) => field.is !== 'list' || (field.isShown?.(draft, isNew) ?? true))
        .map((field) => (
          <AnyField key={field.path} field={field} path={field.path} {...form} onChange={change} />
        ))}
    </fieldset>
  )
}

type AnyFieldProps = Form & { readonly field: FormField; readonly path: string }

function AnyField(props: AnyFieldProps) {
  const { field } = props
  if (field.is === 'text') return <LanguageRow {...props} field={field} />
  if (field.is === 'list') return <ListField {...props} field={field} />
  return <PlainField {...props} />
}

/** Longer ones are a text that was put into the wrong field: a name is drawn whole wherever the dish is. */
const mostInLine = 200

function LanguageRow({
  field: { word, rows = 1, canBeNull = false },
  path,
  draft,
  onChange,
  wrong,
}: AnyFieldProps & { readonly field: Extract<FormField, { is: 'text' }> }) {
  const { t } = useMessages()
  const found = fieldOf(draft, path)
  const text = isLocalized(found) ? found : nothing
  const write = (language: 'ru' | 'uz' | 'en', value: string) => {
    const next = { ...text, [language]: value }
    const isEmpty = contentLanguages.every((one) => next[one] === '')
    if (canBeNull && isEmpty) onChange(path, null)
    else if (isLocalized(found)) onChange(`${path}.${language}`, value)
    else onChange(path, next)
  }
  return (
    <div className="langs">
      {contentLanguages.map((language) => {
        const id = fieldId(`${path}.${language}`)
        const isWrong = wrong.has(`${path}.${language}`) || wrong.has(path)
        const props = {
          id,
          lang: language,
          'aria-label': t('content.in_language', {
            field: t(word),
            language: t(`content.language.${language}`),
          }),
          value: text[language],
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong ? `${id}-told` : undefined,
        }
        return (
          <div key={language} className="field">
            <label className="field__label" htmlFor={id}>
              {t(word)}
              <span className="only-narrow"> · {t(`content.language.${language}`)}</span>
            </label>
            {rows === 1 ? (
              <span className="input">
                <input
                  type="text"
                  maxLength={mostInLine}
                  {...props}
                  onChange={(event) => write(language, event.target.value)}
                />
              </span>
            ) : (
              <textarea
                className="input"
                rows={rows}
                {...props}
                onChange={(event) => write(language, event.target.value)}
              />
            )}
            {isWrong && (
              <span className="field__err" id={`${id}-told`}>
                <Icon name="circle-alert" />
                {t('content.fill')}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
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

function moved(rows: readonly unknown[], place: number): readonly unknown[] {
  return rows.toSpliced(place, 1).toSpliced(place - 1, 0, rows[place])
}
