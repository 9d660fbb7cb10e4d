import type { CheckoutErrors, FieldName } from './checkout-errors.ts'

/** Which fields have been checked. What is wrong with them is read when it is shown, so that no error is out of date. */
export type CheckedFields = {
  /** Whether the button was pressed: from then on every field is checked when it is left. */
  readonly isSubmitted: boolean
  readonly names: readonly FieldName[]
}

export const nothingChecked: CheckedFields = { isSubmitted: false, names: [] }

/** Empty is right here, so what is wrong on leaving was typed and is reported at once (R5-10). */
const alwaysCheckedOnLeaving: readonly FieldName[] = ['change']

/** The button was pressed: everything that is wrong is shown. */
export function checkAll({ names }: CheckedFields, present: CheckoutErrors): CheckedFields {
  const wrong = Object.keys(present) as FieldName[] // keys of the errors
  return { isSubmitted: true, names: [...new Set([...names, ...wrong])] }
}

export function leaveField(checked: CheckedFields, name: FieldName): CheckedFields {
  if (!checked.isSubmitted && !alwaysCheckedOnLeaving.includes(name)) return checked
  return { ...checked, names: [...new Set([...checked.names, name])] }
}

/** What is being changed is not complained about. */
export function changeField(checked: CheckedFields, name: FieldName): CheckedFields {
  return { ...checked, names: checked.names.filter((one) => one !== name) }
}

/** The errors to show: of the checked fields those that are still wrong. */
export function shownErrors({ names }: CheckedFields, present: CheckoutErrors): CheckoutErrors {
  const wrong = names.flatMap((name) => (present[name] === undefined ? [] : [[name, present[name]]]))
  return Object.fromEntries(wrong)
}
