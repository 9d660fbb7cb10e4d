import { focusHeading } from '../headings/focus-heading.ts'

/** What had the focus when a layer opened, and on which page: the router's, as a layer may show an address of its own. */
export type Opener = { readonly element: Element | null; readonly pathname: string }

export function rememberOpener(pathname: string): Opener {
  return { element: document.activeElement, pathname }
}

/**
 * Back to what opened the overlay; to the heading when that is gone or another page came meanwhile. An element that took the
 * focus since has it still: the overlay may have put something in the place of its opener.
 */
export function returnFocus(opener: Opener | null, pathname: string): void {
  const present = document.activeElement
  if (present && present !== document.body && !present.closest('[role="dialog"], [role="alertdialog"]'))
    return
  const element = opener?.element
  const isThere = element?.isConnected && element !== document.body && opener?.pathname === pathname
  if (isThere && element instanceof HTMLElement) element.focus({ preventScroll: true })
  else focusHeading()
}
