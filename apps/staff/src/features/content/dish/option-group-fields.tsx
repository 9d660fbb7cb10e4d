import { getField } from '@doira/domain/content/draft'
import type { KeyboardEvent } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { type Form, LanguageRow } from '../fields/language-row.tsx'
import { anOption, fieldId } from '../kinds.ts'
import { getRows, groupProblems, inside, problemText } from './at-path.ts'
import { NumberField } from './number-field.tsx'
import { OptionRow } from './option-row.tsx'

/** The name of a group of options, how many are chosen from it, and its options. */
export function OptionGroupFields({ path, ...form }: Form & { readonly path: string }) {
  const { t } = useMessages()
  const { draft, onChange, wrong } = form
  const options = getRows(draft, inside(path, 'options'))
  const problems = groupProblems(path === '' ? draft : getField(draft, path))
  const at = (field: string) => inside(path, field)
  const add = () => {
    onChange(at('options'), [...options, anOption()])
    const first = `${at('options')}.${options.length}.title.${form.languages[0]}`
    requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus())
  }
  const addByEnter = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || !isField || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  return (
    <div className="dishgroup__b">
      <LanguageRow {...form} path={at('title')} word="content.field.title" />
      <div className="f4">
        {(['min', 'max', 'free'] as const).map((field) => (
          <NumberField
            key={field}
            path={at(field)}
            label={t(`content.field.${field}`)}
            {...(field === 'free' && { hint: t('dish.cheapest') })}
            value={getField(draft, at(field))}
            error={problemText(t, problems, field) ?? wrong.has(at(field))}
            onChange={(value) => onChange(at(field), value)}
          />
        ))}
      </div>
      {problemText(t, problems, 'options') && (
        <p className="field__err" role="alert">
          {problemText(t, problems, 'options')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field of it adds the next row, as its button does */}
      <div className="dishrows" id={fieldId(at('options'))} tabIndex={-1} onKeyDown={addByEnter}>
        {options.map((option, place) => (
          <OptionRow
            key={String(getField(option, 'id') ?? place)}
            {...form}
            path={at('options')}
            place={place}
            problem={problemText(t, problems, `options.${place}.max`)}
          />
        ))}
      </div>
      <Button look="neutral" icon="plus" onClick={add}>
        {t('dish.add_option')}
      </Button>
    </div>
  )
}
