import type { Page } from '@playwright/test'

/** Until the network is idle, or at most this long: an event stream is never idle. */
export async function waitUntilIdle(page: Page, longestMs = 5000): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: longestMs }).catch(() => {})
}

/** A layer that is still coming is half transparent, and a theme that changes has colours of neither. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.getAnimations().every(({ playState }) => playState !== 'running'),
    null,
    { polling: 50 },
  )
}

/**
 * What is far from the window is not drawn, and a browser may report the colours that it would have without any style. A
 * toast whose time is over while an engine looks must not turn pale meanwhile.
 */
export async function withEverythingDrawn<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { content-visibility: visible !important }
      [data-sonner-toast][data-visible="true"] { opacity: 1 !important }
    `)
    document.adoptedStyleSheets = [sheet]
    await new Promise(requestAnimationFrame)
  })
  // What is drawn for the first time may come out of the colours of the other theme.
  await settle(page)
  const result = await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return result
}
