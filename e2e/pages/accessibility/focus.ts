import type { Page } from '@playwright/test'

/** More stops than this has no page. */
const mostStops = 1000
/** Longer than the movement of a map. */
const moveMs = 500

/**
 * Presses Tab from the top of a page to its end.
 *
 * @returns the focused elements of which nothing could be seen, because something covers them or they are out of the window.
 */
export async function hiddenFocusStops(
  page: Page,
): Promise<{ readonly stops: number; readonly hidden: readonly string[] }> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
  })
  const hidden: string[] = []
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const html = await page.evaluate(markFocus)
    if (html === null) return { stops, hidden }
    if (!(await page.evaluate(isFocusSeen))) {
      // A map moves to the pin that has the focus.
      await page.waitForTimeout(moveMs)
      if (!(await page.evaluate(isFocusSeen))) hidden.push(html)
    }
  }
  return { stops: mostStops, hidden: [...hidden, 'the end of the page is not reached'] }
}

/** The focused element, which is marked; null outside of the page and where Tab began again. Runs in the page. */
function markFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body || element.hasAttribute('data-walked')) return null
  element.setAttribute('data-walked', '')
  return element.outerHTML.slice(0, 160)
}

/** Whether a part of the focused element can be seen. Runs in the page. */
function isFocusSeen(): boolean {
  const element = document.activeElement
  if (!element) return false
  // A box that is drawn over a control stands for it: a radio is hidden under its label.
  const shown = element.closest('label') ?? element
  const { left, top, right, bottom } = shown.getBoundingClientRect()
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  return steps.some((x) =>
    steps.some((y) => {
      const found = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      return found !== null && (shown.contains(found) || found.contains(shown))
    }),
  )
}
