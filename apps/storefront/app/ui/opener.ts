import { focusHeading } from './focus-heading.ts'

/** What had the focus when a layer opened, and on which page. */
export type Opener = { readonly element: Element | null; readonly pathname: string }

export function rememberOpener(): Opener {
  return { element: document.activeElement, pathname: window.location.pathname }
}

/**
 * Back to what opened the layer; to the heading when that is gone or another page came meanwhile. Whoever has taken the
 * focus since keeps it: what the layer did may have put something in the place of its opener.
 */
export function returnFocus(opener: Opener | null): void {
  const present = document.activeElement
  if (present && present !== document.body && !present.closest('[role="dialog"], [role="alertdialog"]'))
    return
  const element = opener?.element
  const isThere =
    element?.isConnected && element !== document.body && opener?.pathname === window.location.pathname
  if (isThere && element instanceof HTMLElement) element.focus({ preventScroll: true })
  else focusHeading()
}
