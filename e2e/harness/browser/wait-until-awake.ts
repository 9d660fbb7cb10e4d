import type { Page } from '@playwright/test'

const longestMs = 30_000

/**
 * Lets `goto`, `reload` and `goBack` of a page end when its scripts are at work: they begin when it is painted, which may
 * be after its load event. Presses of buttons before that are replayed, links and keys are the browser's until then. A page that
 * does not wake up fails the journey here; one whose scripts are held back on purpose is opened by the context.
 */
export function waitUntilAwake(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack'] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => Promise<never>
    page[name] = async (...given: unknown[]) => {
      const answer = await go(...given)
      await page.evaluate(touch).catch(() => {})
      await page.waitForFunction(isAwake, undefined, { timeout: longestMs }).catch((cause: unknown) => {
        throw new Error(`${page.url()} is not awake: its scripts are not at work after ${longestMs} ms`, {
          cause,
        })
      })
      return answer
    }
  }
}

/** Pages that are read start when somebody touches them. */
function touch(): void {
  dispatchEvent(new Event('pointermove'))
}

function isAwake(): boolean {
  const { clickReplay } = window as { readonly clickReplay?: { readonly isAwake: boolean } }
  return (clickReplay?.isAwake ?? true) && !document.querySelector('main [data-asleep]')
}
