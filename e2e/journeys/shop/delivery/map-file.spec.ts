import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { aPmtilesFile, aVectorTile } from '../../../harness/services/map-tiles.ts'
import { address } from '../../../pages/shop/address.ts'

const credit = '© Картографы'
const file = 'city.pmtiles'

let page: Page

test.use({ shopSettings: { MAP_TILES: file, MAP_TILES_CREDIT: credit } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ browser, ownShop }) => {
  page = await aVisitor(browser, { baseURL: ownShop.url })
})
test.afterEach(() => page?.context().close())

async function openMap() {
  const where = address(page)
  await where.openShop()
  await where.enter()
  return where
}

test('[R10-16] a PMTiles file in the data folder is the ground, and is read in parts', {
  tag: '@desktop',
}, async ({ ownShop }) => {
  writeFileSync(join(ownShop.dataDir, file), aPmtilesFile(aVectorTile()))
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(`/map-tiles/${file}`)) statuses.push(response.status())
  })
  const where = await openMap()
  await expect(where.dialog.getByText(credit)).toBeVisible()
  await expect(where.map().locator('.leaflet-tile-loaded canvas').first()).toBeVisible()
  expect(statuses.length).toBeGreaterThan(1)
  expect(new Set(statuses)).toEqual(new Set([206]))
  await where.search('Амира Темура 107')
  await expect(where.map().locator('.ground-labels text').first()).toHaveText('Улица плиток')
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy, 'no other host is needed').toContain("connect-src 'self';")
})

for (const { what, content } of [
  { what: 'is damaged', content: Buffer.from('<html>not a map</html>') },
  { what: 'ends early', content: aPmtilesFile(aVectorTile()).subarray(0, 130) },
  { what: 'is missing', content: null },
]) {
  test(`[R10-16] when the file ${what} the map is our own`, { tag: '@desktop' }, async ({ ownShop }) => {
    const path = join(ownShop.dataDir, file)
    if (content) writeFileSync(path, content)
    else rmSync(path, { force: true })
    const where = await openMap()
    await expect(where.map().locator('path.ground-road').first()).toBeAttached({ timeout: 15_000 })
    await expect(where.dialog.getByText('Карта схематичная')).toBeVisible()
    await where.map().click()
    await expect(where.marker()).toBeVisible()
  })
}
