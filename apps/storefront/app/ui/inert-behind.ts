let isWatching = false

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
  }).observe(document.body, { subtree: true, attributeFilter: [mark] })
}

const mark = 'data-aria-hidden'
