const mark = 'data-aria-hidden'

let isWatching = false
let waiting: { readonly element: Element; readonly focus: () => void }[] = []

/**
 * What lies behind a dialog cannot be focused or found either. The library of dialogs marks it and hides it from screen
 * readers; whatever has the mark becomes inert as well, until the mark is gone.
 */
export function watchHiddenParts(): void {
  if (isWatching) return
  isWatching = true
  new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof Element) target.toggleAttribute('inert', target.hasAttribute(mark))
    const due = waiting.filter(({ element }) => !isInert(element))
    waiting = waiting.filter((one) => !due.includes(one))
    for (const { focus } of due) focus()
  }).observe(document.body, { subtree: true, attributeFilter: [mark] })
}

/**
 * Puts the focus on something within an element in the next frame, when what was changed is drawn. Behind a dialog it
 * waits until the dialog is closed.
 *
 * @param selector The first match within the element has the focus.
 */
export function focusWithin(element: Element | null | undefined, selector: string): void {
  if (!element) return
  const focus = () => element.querySelector<HTMLElement>(selector)?.focus()
  requestAnimationFrame(() => {
    if (isInert(element)) waiting.push({ element, focus })
    else focus()
  })
}

function isInert(element: Element): boolean {
  return element.closest('[inert]') !== null
}
