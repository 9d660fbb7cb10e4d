import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to something near when what had it has gone, and only then: a button that went with its press, a
 * field whose answer is complete.
 *
 * @param state what is shown; with each change of it something may have gone
 */
export function useLostFocus(state: unknown, find: () => HTMLElement | null): void {
  const latest = useRef(find)
  latest.current = find
  const before = useRef(state)
  // Focus is the document's.
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === null || document.activeElement === document.body) latest.current()?.focus()
  }, [state])
}
