import { useState } from 'react'
import { type CheckoutErrors, type FieldName, fieldNames } from './checkout-errors.ts'
import { changeField, checkAll, leaveField, nothingChecked, shownErrors } from './shown-errors.ts'

/**
 * When which error is shown: before the first press of the button only change that is too low, then everything that is
 * wrong; after that each field is checked again on leaving it (rule 5).
 */
export function useFieldErrors(present: CheckoutErrors) {
  const [checked, setChecked] = useState(nothingChecked)
  return {
    shown: shownErrors(checked, present),
    isSubmitted: checked.isSubmitted,
    /** Shows everything that is wrong; returns the fields in the order of the page. */
    submit(): readonly FieldName[] {
      setChecked((before) => checkAll(before, present))
      return fieldNames.filter((name) => present[name] !== undefined)
    },
    leave(name: FieldName): void {
      setChecked((before) => leaveField(before, name))
    },
    change(name: FieldName): void {
      setChecked((before) => changeField(before, name))
    },
  }
}
