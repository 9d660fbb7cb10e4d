import { useLayoutEffect } from 'react'

/** A row over the end of the page, the buy row of a dish in place of the cart's, a card. */
type Kind = 'bar' | 'buy' | 'card'

const shown: Record<Kind, number> = { bar: 0, buy: 0, card: 0 }

/**
 * Marks the page while something fixed lies over its end: styles leave space there. A selector such as `body:has()` would
 * need no script, but then each element that is added anywhere makes the browser look at the styles of the whole page.
 */
export function useBottomSpace(kind: Kind, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return
    mark(kind, 1)
    return () => mark(kind, -1)
  }, [kind, isShown])
}

function mark(kind: Kind, change: 1 | -1): void {
  shown[kind] += change
  document.documentElement.toggleAttribute(`data-bottom-${kind}`, shown[kind] > 0)
}
