import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** The API's refusals are answers, and Chromium reports each of them as an error: `… status of 404 (Not Found)`. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/
const apiPath = /^\/v[123]\//

/** Collects what a customer's browser would complain about: errors and warnings of React, scripts that throw. */
export function watchConsole(context: BrowserContext): readonly string[] {
  const complaints: string[] = []
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(`${error.message}\n${error.stack ?? ''}`))
  }
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('page', watchPage)
  for (const page of context.pages()) watchPage(page)
  return complaints
}

function isRefusal(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return refusal.test(message.text()) && URL.canParse(url) && apiPath.test(new URL(url).pathname)
}
