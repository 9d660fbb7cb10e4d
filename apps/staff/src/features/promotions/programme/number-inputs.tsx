import { getField } from '@doira/domain/content/draft'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import type { Form } from '../../content/fields/language-row.tsx'
import { fieldId } from '../../content/kinds.ts'

type Field = Form & {
  readonly path: string
  readonly label: string
  readonly hint?: string
  /** What to say when it is wrong. */
  readonly error?: string
  readonly disabled?: boolean
}

function useCommon({ path, label, hint, error, disabled, wrong }: Field) {
  const { t } = useMessages()
  return {
    ...{ label, hint, disabled, id: fieldId(path), autoComplete: 'off' },
    error: wrong.has(path) ? (error ?? t('programme.err.number')) : null,
  }
}

/** A sum; empty is null where that is allowed, else zero. */
export function ProgrammeSum({ canBeNull = false, ...field }: Field & { readonly canBeNull?: boolean }) {
  const value = getField(field.draft, field.path)
  const common = useCommon(field)
  return (
    <SumField
      {...common}
      value={typeof value === 'number' ? value : null}
      onChange={(sum) => field.onChange(field.path, sum ?? (canBeNull ? null : 0))}
    />
  )
}

/** A number that may have a half, written with a comma or a point; empty is null. */
export function ProgrammeNumber({ after, ...field }: Field & { readonly after?: string }) {
  const value = getField(field.draft, field.path)
  const common = useCommon(field)
  const written = typeof value === 'number' ? String(value).replace('.', ',') : ''
  /** What is being typed, as long as it is the value: `2,` is on its way to `2,5`. */
  const [typed, setTyped] = useState(written)
  const shown = toNumber(typed) === value ? typed : written
  return (
    <TextField
      {...common}
      inputMode="decimal"
      after={after && <span className="t-2">{after}</span>}
      value={shown}
      onChange={({ target }) => {
        const text = target.value.replace(/[^\d,.]/g, '').slice(0, 6)
        setTyped(text)
        field.onChange(field.path, toNumber(text))
      }}
    />
  )
}

function toNumber(text: string): number | null {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? null : number
}
