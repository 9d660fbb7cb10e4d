import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Wrap = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  /** What stands around the field says it already, to those who see it. */
  readonly isLabelHidden?: boolean
}
type FieldProps = Wrap &
  Omit<ComponentProps<'input'>, 'className'> & { readonly icon?: IconName; readonly after?: ReactNode }

function Told({
  id,
  hint,
  error,
}: {
  id: string
  hint?: string | undefined
  error?: string | null | undefined
}) {
  if (error) {
    return (
      <span className="field__err" id={id} role="alert">
        <Icon name="circle-alert" />
        {error}
      </span>
    )
  }
  return hint ? (
    <span className="field__hint" id={id}>
      {hint}
    </span>
  ) : null
}

/** A labelled line of text; what is wrong with it is linked to it. */
export function TextField({
  label,
  isLabelHidden = false,
  hint,
  error,
  icon,
  after,
  id: given,
  ...input
}: FieldProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div className="field">
      <label className={isLabelHidden ? 'sr-only' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <span className="input">
        {icon && <Icon name={icon} size="s" />}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-told` : undefined}
        />
        {after}
      </span>
      <Told id={`${id}-told`} hint={hint} error={error} />
    </div>
  )
}

export function TextArea({
  label,
  hint,
  error,
  ...area
}: Wrap & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-told` : undefined}
      />
      <Told id={`${id}-told`} hint={hint} error={error} />
    </div>
  )
}

export function CheckField({
  label,
  isChecked,
  onChange,
  isDisabled,
}: {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i>
        <Icon name="check" />
      </i>
      <span>{label}</span>
    </label>
  )
}

/** One of many, as the browser's own list. */
export function PickField({
  label,
  value,
  options,
  onChoose,
  icon,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
  readonly icon?: IconName
}) {
  return (
    <label className="pick">
      {icon && <Icon name={icon} size="s" />}
      <span className="pick__b">
        <small>{label}</small>
        <select value={value} onChange={(event) => onChoose(event.target.value)}>
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
