import { AutoAddFields } from '../auto-add/auto-add-fields.tsx'
import { DishForm } from '../dish/dish-form.tsx'
import { OptionGroupFields } from '../dish/option-group-fields.tsx'
import { findSlug, type Kind } from '../kinds.ts'
import { AnyField } from './any-field.tsx'
import type { FormField } from './form-field.ts'
import { formOf } from './form-fields.ts'
import { LanguageHeads } from './language-heads.tsx'
import type { Form } from './language-row.tsx'
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
  const { first, plain, texts } = formOf[kind]
  const { draft, onChange } = form
  const facts: readonly FormField[] = isNew
    ? [...plain, { is: 'line', path: 'slug', word: 'content.field.slug', hint: 'content.field.slug_hint' }]
    : plain
  const change = (path: string, value: unknown) => {
    onChange(path, value)
    const slug = isNew ? findSlug(draft, path, value) : null
    if (slug !== null) onChange('slug', slug)
  }
  const heads = <LanguageHeads languages={form.languages} {...{ missing, outdated }} />
  const getFields = (fields: readonly FormField[]) =>
    fields
      .filter((field) => field.is !== 'list' || (field.isShown?.(draft, isNew) ?? true))
      .map((field) => (
        <AnyField key={field.path} field={field} path={field.path} {...form} onChange={change} />
      ))
  if (kind === 'dish') {
    return <DishForm {...form} {...{ isNew, isLocked, heads }} onChange={change} />
  }
  if (kind === 'modifier_group') {
    return (
      <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
        {heads}
        <OptionGroupFields {...form} path="" onChange={change} />
      </fieldset>
    )
  }
  if (kind === 'auto_add_rule') {
    return (
      <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
        {heads}
        <AutoAddFields {...form} onChange={change} />
        <div className="f4">
          {facts
            .filter(({ is }) => is !== 'own')
            .map((field) => (
              <PlainField key={field.path} field={field} path={field.path} {...form} />
            ))}
        </div>
      </fieldset>
    )
  }
  return (
    <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
      {first && heads}
      {first && getFields(first)}
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
      {getFields(texts)}
    </fieldset>
  )
}
