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
  return {
    storedAddresses,
    /** Waits until pages open without a network. */
    keeps: (paths: readonly string[]) =>
      expect
        .poll(
          async () => {
            const stored = await storedAddresses()
            return paths.filter((path) => !stored.includes(path))
          },
          { timeout: 60_000, message: 'pages that are not stored' },
        )
        .toEqual([]),
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
