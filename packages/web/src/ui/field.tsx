import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { join } from './join.ts'

/** What a control in a field has to carry. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type FieldProps = {
  /** Of the control; made up unless it is looked up. */
  readonly id?: string | undefined
  readonly label: string
  /** Shows the label to screen readers only, if the contents of the field are self-explanatory. */
  readonly isLabelHidden?: boolean | undefined
  /** A quiet remark after the label, such as “optional”. */
  readonly mark?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** The error is announced as soon as it appears. */
  readonly isErrorAlert?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, control, hint or error; the error is linked to the control. */
export function Field({
  id: wantedId,
  label,
  isLabelHidden,
  mark,
  hint,
  error,
  isErrorAlert,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = wantedId ?? ownId
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field">
      <label className={join('field__label', isLabelHidden && 'sr-only')} htmlFor={id}>
        {label} {mark && <em>{mark}</em>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError id={`${id}-error`} role={isErrorAlert ? 'alert' : undefined}>
          {error}
        </FieldError>
      ) : (
        hint && (
          <span className="field__hint" id={`${id}-hint`}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}
