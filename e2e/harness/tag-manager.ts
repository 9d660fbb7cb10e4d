import type { Page } from '@playwright/test'

/** Stands in for the tag manager, which whoever agrees to the cookie notice loads, and counts who asks for it. */
export async function standInForTagManager(page: Page): Promise<{ readonly asked: readonly string[] }> {
  const asked: string[] = []
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=stand-in; path=/"' })
  })
  return { asked }
}
