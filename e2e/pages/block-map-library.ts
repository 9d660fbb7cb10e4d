import type { Page } from '@playwright/test'

/** Keeps the map's library from a page. Scripts are named by their contents alone, so it is known by what is in it. */
export async function blockMapLibrary(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isLibrary = (await response.text()).includes('leaflet-container')
    await (isLibrary ? route.abort() : route.fulfill({ response }))
  })
}
