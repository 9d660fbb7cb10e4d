/**
 * Runs in the browser: everything on screen is there. On a slow machine answers take seconds, and so does the first picture of
 * its size.
 */
export function hasCome(): boolean {
  const isOnScreen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom >= 0 && top <= globalThis.innerHeight
  }
  return (
    [...document.images].every((image) => image.complete || !isOnScreen(image)) &&
    ![...document.querySelectorAll('.sk')].some(isOnScreen)
  )
}
