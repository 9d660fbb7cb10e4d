import type { FieldName } from '../checkout/checkout-errors.ts'

/** The element of a field that gets the focus when it is wrong. */
export function fieldId(name: FieldName): string {
  return `checkout-${name}`
}

/** Puts the focus on a field and brings it into view. */
export function focusField(name: FieldName): void {
  const element = document.getElementById(fieldId(name))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
