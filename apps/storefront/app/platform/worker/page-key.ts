/** Parameters by which a stored page differs; all others name where a visitor came from. */
const telling = new Set(['sort', 'tags', 'without', 'q', 'branch', 'city', 'only', 'lang'])

/** Under which address the service worker stores a page: `/?utm_source=x` is `/`. */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams].filter(([name]) => telling.has(name))
  return query.length === 0 ? pathname : `${pathname}?${new URLSearchParams(query)}`
}

/** Whether the page opens without a network, from what the service worker has stored. */
export async function isPageStored(url: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const page = await caches.match(pageKey(url), { ignoreVary: true }).catch(() => undefined)
  return page !== undefined
}
