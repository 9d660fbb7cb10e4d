import { useEffect, useRef } from 'react'

export type EntryKeys = {
  /** Ctrl+Enter. */
  readonly onMain: () => void
  /** F8. */
  readonly onFix: () => void
  /** Esc. */
  readonly onClose: () => void
}

const places: Readonly<Record<string, string>> = {
  Digit1: 'phone',
  Digit2: 'where',
  Digit3: 'dish',
  Digit4: 'basket',
}

/** Alt and a digit lead to a place of the form; by their place on the keyboard, so that every layout does the same. */
export function useEntryKeys(keys: EntryKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  // The keyboard is the window's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return
      const { altKey, ctrlKey, metaKey, shiftKey, code, key } = event
      const place = altKey && !ctrlKey && !shiftKey ? places[code] : undefined
      const action = place
        ? () => focusEntry(place)
        : key === 'F8'
          ? latest.current.onFix
          : key === 'Enter' && (ctrlKey || metaKey)
            ? latest.current.onMain
            : key === 'Escape'
              ? latest.current.onClose
              : null
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Leads to a place of the form; a field is ready to be typed over. */
export function focusEntry(place: string): boolean {
  const root = document.getElementById('entry')
  const target =
    place === 'basket'
      ? (root?.querySelector<HTMLElement>('[data-line] [data-more]') ?? find(root, 'slot'))
      : find(root, place)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  if (target instanceof HTMLInputElement && target.type === 'text') target.select()
  return target != null
}

function find(root: HTMLElement | null, place: string): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[data-entry="${place}"]`)
}
