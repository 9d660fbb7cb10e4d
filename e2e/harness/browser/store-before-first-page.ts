import type { BrowserContext } from '@playwright/test'

/** Fills the local storage of a context before its first page, once: what the shop changes afterwards stays changed. */
export async function storeBeforeFirstPage(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript(storeOnce, { mark: `stored ${Object.keys(entries).join(' ')}`, entries })
}

function storeOnce({ mark, entries }: { mark: string; entries: Readonly<Record<string, string>> }): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem(mark) !== null) return
  for (const [name, value] of Object.entries({ ...entries, [mark]: 'yes' })) localStorage.setItem(name, value)
}
