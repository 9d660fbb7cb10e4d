import { type FocusEvent, type RefObject, useRef } from 'react'
import { useLostFocus } from '../../../../ui/use-lost-focus.ts'

/**
 * Keeps the focus where it was when the button that had it goes with its press: on its row, on the row that has taken
 * its place, else on the chosen view.
 *
 * @param state with each change of it a row may have changed
 */
export function useFocusOfRows(root: RefObject<HTMLElement | null>, state: readonly unknown[]) {
  const place = useRef<number | null>(null)
  const getRows = () => [...(root.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  useLostFocus(state.join(), () => {
    const rows = place.current === null ? [] : getRows()
    return (
      rows[Math.min(place.current ?? 0, rows.length - 1)] ??
      root.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
      null
    )
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('tr[tabindex]')
      place.current = row ? getRows().indexOf(row) : null
    },
  }
}
