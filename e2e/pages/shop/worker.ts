import { expect, type Page } from '@playwright/test'

/** What the service worker of the page stores. */
export function worker(page: Page) {
  /** The stored addresses, of pages, files and pictures. */
  const storedAddresses = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  /** The files that the build lists in the worker. */
  const filesOfSite = async () => {
    const script = await page.request.get(new URL('/service-worker.js', page.url()).href)
    return [...new Set((await script.text()).match(/\/assets\/[\w.-]+/g))]
  }
  return {
    storedAddresses,
    /** Waits until pages open without a network, and every file of the site with them. */
    keeps: async (paths: readonly string[]) => {
      const files = await filesOfSite()
      await expect
        .poll(
          async () => {
            const stored = new Set(await storedAddresses())
            return [...paths, ...files].filter((path) => !stored.has(path))
          },
          { timeout: 60_000, message: 'pages and files that are not stored' },
        )
        .toEqual([])
    },
    /** The browser looks for a newer site now and not within the day; waits until that is ready. */
    findsUpdate: () =>
      expect
        .poll(
          () =>
            page.evaluate(async () => {
              const registration = await navigator.serviceWorker.ready
              if (!registration.waiting && !registration.installing) await registration.update()
              return registration.waiting !== null
            }),
          { timeout: 30_000 },
        )
        .toBe(true),
  }
}
