import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { join } from './join.ts'

/** What a control in a field has to carry. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type FieldProps = {
  /** Of the control; made up unless somebody has to find it. */
  readonly id?: string
  readonly label: string
  /** Only readers hear it: what stands in the field says enough. */
  readonly isLabelHidden?: boolean
  /** A quiet word after the label, such as “optional”. */
  readonly mark?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, control, hint or error; the error is linked to the control. */
export function Field({ id: wantedId, label, isLabelHidden, mark, hint, error, children }: FieldProps) {
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
        <FieldError id={`${id}-error`}>{error}</FieldError>
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

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="field__err" id={id}>
      <Icon name="circle-alert" />
      {children}
    </span>
  )
}
