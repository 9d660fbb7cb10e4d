import type { FieldName } from '../checkout/errors/checkout-errors.ts'

/** The element of a field that gets the focus when it is wrong. */
export function fieldId(name: FieldName): string {
  return `checkout-${name}`
}

/** Puts the focus on a field and brings it into view, once the folded row that it is in has opened. */
export function focusField(name: FieldName): void {
  requestAnimationFrame(() => {
    const id = fieldId(name)
    // A day without times has only its button.
    const element = document.getElementById(id) ?? document.getElementById(`${id}-day`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center' })
  })
}
