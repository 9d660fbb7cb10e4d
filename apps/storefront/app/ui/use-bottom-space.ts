import { useLayoutEffect } from 'react'

/**
 * Marks the page while something fixed lies over its end: styles leave space there. A selector such as `body:has()` would
 * need no script, but then each element that is added anywhere makes the browser look at the styles of the whole page.
 *
 * @param kind one for each part that can be there with others: the bar of the cart, that of a payment, the buy row of a
 *   dish and the same in place of the cart's bar, a card
 */
export function useBottomSpace(kind: 'bar' | 'pay' | 'buy' | 'stuck' | 'card', isShown = true): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    const name = `data-bottom-${kind}`
    page.toggleAttribute(name, isShown)
    return () => page.removeAttribute(name)
  }, [kind, isShown])
}
