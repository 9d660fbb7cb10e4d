import type { Page } from '@playwright/test'

/** Answers in place of the tag manager, which is loaded after consent to the cookie notice, and counts its requests. */
export async function standInForTagManager(page: Page): Promise<{ readonly asked: readonly string[] }> {
  const asked: string[] = []
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=stand-in; path=/"' })
  })
  return { asked }
}
