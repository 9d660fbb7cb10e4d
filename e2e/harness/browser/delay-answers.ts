import type { Page } from '@playwright/test'

/** Answers to `url` wait until the function that it gives is called. */
export async function delayAnswers(page: Page, url: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}
