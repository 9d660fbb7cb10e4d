import type { Page } from '@playwright/test'

/** A page that is never awake, because its scripts are held back, is looked at as it is. */
const longestMs = 15_000

/**
 * Lets `goto`, `reload` and `goBack` of a page end when its scripts are at work: they begin when it is painted, which may
 * be after its load event. Buttons keep what is pressed before, links and keys are the browser's until then.
 */
export function waitUntilAwake(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack'] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => Promise<never>
    page[name] = async (...given: unknown[]) => {
      const answer = await go(...given)
      await page.waitForFunction(isAwake, undefined, { timeout: longestMs }).catch(() => undefined)
      return answer
    }
  }
}

function isAwake(): boolean {
  const { pressKeeper } = window as { readonly pressKeeper?: { readonly isAwake: boolean } }
  return pressKeeper?.isAwake ?? true
}
