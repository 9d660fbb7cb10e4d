import { getDigits } from '@doira/domain/text/digits'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { fieldId } from '../kinds.ts'

/** A small whole number; empty is null where that is allowed, else zero. */
export function NumberField({
  path,
  label,
  hint,
  value,
  error,
  canBeNull = false,
  onChange,
}: {
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly value: unknown
  /** What is wrong; true: that it is missing or out of its range. */
  readonly error: string | boolean
  readonly canBeNull?: boolean
  readonly onChange: (value: number | null) => void
}) {
  const { t } = useMessages()
  return (
    <TextField
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={error === true ? t('dish.wrong_number') : error || null}
      inputMode="numeric"
      autoComplete="off"
      value={typeof value === 'number' ? String(value) : ''}
      onChange={({ target }) => {
        const digits = getDigits(target.value).slice(0, 6)
        onChange(digits === '' ? (canBeNull ? null : 0) : Number(digits))
      }}
    />
  )
}
