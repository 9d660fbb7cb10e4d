import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A browser of its own, as each of the staff has one. */
export async function aDevice(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport })
  return { context, page: await context.newPage() }
}
