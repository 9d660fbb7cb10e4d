import { type ComponentProps, useId, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { type TypedDateProps, useTypedDate } from './use-typed-date.tsx'

type DateFieldProps = TypedDateProps &
  Pick<ComponentProps<typeof TextField>, 'hint' | 'required' | 'autoFocus'>

/** A date in a form. What is wrong with it is shown when the field is left. */
export function DateField({ label, value, min, max, onChange, ...field }: DateFieldProps) {
  const { input, wrong, calendar } = useTypedDate({ label, value, min, max, onChange })
  const [isLeft, setIsLeft] = useState(false)
  return (
    <TextField
      {...field}
      {...input}
      label={label}
      error={isLeft ? wrong : null}
      after={calendar}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
    />
  )
}

/** A date that filters a page: a text that is no date changes nothing, and is dropped when the field is left. */
export function DatePick(props: TypedDateProps) {
  const id = useId()
  const { label, onChange } = props
  const { input, wrong, reset, calendar } = useTypedDate({
    ...props,
    onChange: (date) => date !== '' && onChange(date),
  })
  return (
    <span className="pick">
      <span className="pick__b">
        <label htmlFor={id}>
          <small>{label}</small>
        </label>
        <input
          {...input}
          id={id}
          size={10}
          aria-invalid={wrong !== null}
          onBlur={() => wrong !== null && reset()}
        />
      </span>
      {calendar}
    </span>
  )
}
