import type { Page, Route } from '@playwright/test'

/** The map's library does not come, whatever its file is called. */
export async function blockMapLibrary(page: Page): Promise<void> {
  // A page that is left or closed meanwhile waits for nothing: its answers are gone, and that is no failure.
  await page.route('**/assets/*.js', (route) => passUnlessLibrary(route).catch(() => undefined))
}

async function passUnlessLibrary(route: Route): Promise<void> {
  const response = await route.fetch()
  const isLibrary = (await response.text()).includes('leaflet-container')
  await (isLibrary ? route.abort() : route.fulfill({ response }))
}
