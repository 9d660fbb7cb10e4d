/** Focuses the heading of the page: the one that is on screen, as phones and desktop have each their own. */
export function focusHeading(): void {
  const heading = [...document.querySelectorAll<HTMLElement>('h1')].find((one) => one.offsetParent !== null)
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
