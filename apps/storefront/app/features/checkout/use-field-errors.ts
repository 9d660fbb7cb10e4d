import { useState } from 'react'
import { type CheckoutErrors, type FieldName, fieldNames } from './checkout-errors.ts'

/**
 * When which error is shown: none before the first press of the button, then all; after that each field is checked
 * again on leaving it, and what is being changed is not complained about (screens 0, rule 5).
 */
export function useFieldErrors(present: CheckoutErrors) {
  const [shown, setShown] = useState<CheckoutErrors>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  return {
    shown: stillPresent(shown, present),
    isSubmitted,
    /** Shows everything that is wrong; returns the fields in the order of the page. */
    submit(): readonly FieldName[] {
      setIsSubmitted(true)
      setShown(present)
      return fieldNames.filter((name) => present[name] !== undefined)
    },
    leave(name: FieldName): void {
      if (isSubmitted) setShown((before) => withError(before, name, present))
    },
    change(name: FieldName): void {
      setShown((before) => withError(before, name, {}))
    },
  }
}

/** What has come right without the customer, for instance by a new quote, is complained about no more. */
function stillPresent(shown: CheckoutErrors, present: CheckoutErrors): CheckoutErrors {
  return Object.fromEntries(
    Object.entries(shown).filter(([name]) => present[name as FieldName] !== undefined), // keys of the errors
  )
}

function withError(shown: CheckoutErrors, name: FieldName, from: CheckoutErrors): CheckoutErrors {
  const { [name]: _dropped, ...others } = shown
  const error = from[name]
  return error === undefined ? others : { ...others, [name]: error }
}
