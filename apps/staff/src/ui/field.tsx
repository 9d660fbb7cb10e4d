import { Checkbox } from '@doira/web/ui/check.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { TextArea as BaseTextArea, Input } from '@doira/web/ui/input.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import type { ComponentProps, ReactNode } from 'react'

type Labels = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  /** What stands around the field says it already, to those who see it. */
  readonly isLabelHidden?: boolean
}
type TextFieldProps = Labels &
  Omit<ComponentProps<'input'>, 'className'> & { readonly icon?: IconName; readonly after?: ReactNode }

/** A labelled line of text; what is wrong with it is linked to it. */
export function TextField({ label, isLabelHidden, hint, error, icon, after, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error }} isErrorAlert>
      {(control) => (
        <Input {...input} {...control} before={icon && <Icon name={icon} size="s" />} after={after} />
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  ...area
}: Labels & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Field {...{ label, hint, error }} isErrorAlert>
      {(control) => <BaseTextArea {...area} {...control} />}
    </Field>
  )
}

export function CheckField({
  label,
  hint,
  isChecked,
  onChange,
  isDisabled,
}: {
  readonly label: string
  /** Why it cannot be changed. */
  readonly hint?: string | undefined
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean
}) {
  return (
    <Checkbox checked={isChecked} disabled={isDisabled} onChange={(event) => onChange(event.target.checked)}>
      {label}
      {hint && <small className="check__hint">{hint}</small>}
    </Checkbox>
  )
}

/** One of many, below its label like other fields of a form. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  ...select
}: Labels & Omit<ComponentProps<typeof Select>, 'className'>) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error }} isErrorAlert>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}

/** One of many, as the browser's own list. */
export function PickField({
  label,
  value,
  options,
  onChoose,
  icon,
  entry,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
  readonly icon?: IconName
  /** A place of the form of a call that keys lead to. */
  readonly entry?: string
}) {
  return (
    <label className="pick">
      {icon && <Icon name={icon} size="s" />}
      <span className="pick__b">
        <small>{label}</small>
        <select value={value} data-entry={entry} onChange={(event) => onChoose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      <Icon name="chevron-down" size="xs" />
    </label>
  )
}
