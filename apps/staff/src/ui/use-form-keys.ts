import type { KeyboardEvent, RefObject } from 'react'

/**
 * Inside of a form Esc closes it, also from a field, and Ctrl+Enter is its main action; Enter alone ends nobody's order.
 *
 * @param onClose left out for a form that is always there
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, onClose?: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
  }
}
