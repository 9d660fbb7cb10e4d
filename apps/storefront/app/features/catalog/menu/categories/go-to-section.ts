/** Goes to a section; its name replaces the one in the address, so that Back leaves the page. Says whether it is there. */
export function goToSection(slug: string): boolean {
  const section = document.getElementById(slug)
  if (!section) return false
  section.scrollIntoView()
  history.replaceState(history.state, '', `#${slug}`)
  const heading = section.querySelector<HTMLElement>('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return true
}
