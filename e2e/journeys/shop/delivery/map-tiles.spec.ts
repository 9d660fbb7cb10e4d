import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { aBlackPicture } from '../../../harness/black-picture.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { aVectorTile } from '../../../harness/services/map-tiles.ts'
import { address } from '../../../pages/shop/address.ts'

const host = 'https://tiles.example'
const credit = '© Картографы'
const allowed = { 'access-control-allow-origin': '*' }

let page: Page
let asked: URL[] = []

test.use({ shopSettings: { MAP_TILES: `${host}/{z}/{x}/{y}.mvt?key=public`, MAP_TILES_CREDIT: credit } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ browser, ownShop }) => {
  asked = []
  page = await aVisitor(browser, { baseURL: ownShop.url })
})
test.afterEach(() => page?.context().close())

async function answerTiles(answer: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route(`${host}/**`, (route) => {
    asked.push(new URL(route.request().url()))
    return answer(route)
  })
}

async function openMap() {
  const where = address(page)
  await where.openShop()
  await where.enter()
  return where
}

/** What a tile shows in the middle of its west half, as the style sheet calls it. */
const colorInWest = () =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-tile canvas')
    const pixel = canvas?.getContext('2d')?.getImageData(canvas.width / 4, canvas.height / 2, 1, 1).data
    return pixel && `#${[...pixel.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
const getToken = (name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)

test('[R10-16] with an address of vector tiles they are the ground, in the colours of the shop', {
  tag: '@desktop',
}, async () => {
  await answerTiles((route) => route.fulfill({ headers: allowed, body: aVectorTile() }))
  const where = await openMap()
  await expect(where.dialog.getByText(credit)).toBeVisible()
  await expect(where.dialog.getByText('Карта схематичная')).toBeHidden()
  const { pathname, searchParams } = asked[0] ?? new URL(host)
  expect(pathname).toMatch(/^\/11\/\d+\/\d+\.mvt$/)
  expect(searchParams.get('key')).toBe('public')
  expect(await colorInWest()).toBe(await getToken('--c-map-water'))
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expect.poll(colorInWest, 'the theme changes the tiles').toBe(await getToken('--c-map-water'))

  await where.search('Амира Темура 107')
  await expect(where.marker()).toBeVisible()
  await expect(where.map().locator('.ground-labels text').first()).toHaveText('Улица плиток')
  const zooms = new Set(asked.map(({ pathname: path }) => Number(path.split('/')[1])))
  expect(Math.max(...zooms), 'nearer, the tiles of the largest zoom are enlarged').toBe(14)
})

test('[R10-16] with an address of pictures they are the ground', { tag: '@desktop' }, async () => {
  // The same host: the policy of the page allows it for both.
  await page.route('**/v2/api-keys-ids?**', (route) =>
    route.fulfill({
      json: {
        data: {
          ids: [],
          tiles: { address: `${host}/{z}/{x}/{y}.png`, format: 'raster', max_zoom: 18, credit },
        },
      },
    }),
  )
  await answerTiles((route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(aBlackPicture(256)) }),
  )
  const where = await openMap()
  await expect(where.dialog.getByText(credit)).toBeVisible()
  await expect(where.map().locator('img.leaflet-tile-loaded').first()).toBeVisible()
})

for (const { what, answer } of [
  {
    what: 'are missing',
    answer: (route: Route) => route.fulfill({ status: 404, headers: allowed, body: '' }),
  },
  { what: 'fail', answer: (route: Route) => route.fulfill({ status: 500, headers: allowed, body: '' }) },
  {
    what: 'are something else',
    answer: (route: Route) => route.fulfill({ headers: allowed, body: '<html>sign in</html>' }),
  },
  { what: 'do not come', answer: () => new Promise(() => {}) },
]) {
  test(`[R10-16] when tiles ${what} the map is our own, and a point can be placed`, {
    tag: '@desktop',
  }, async () => {
    await answerTiles(answer)
    const where = await openMap()
    await expect(where.map().locator('path.ground-road').first()).toBeAttached({ timeout: 15_000 })
    await expect(where.dialog.getByText('Карта схематичная')).toBeVisible()
    await expect(where.dialog.getByText(credit)).toBeHidden()
    await where.map().click()
    await expect(where.marker()).toBeVisible()
  })
}

test('[R10-16] when tiles come again they replace our own ground', { tag: '@desktop' }, async () => {
  let isDown = true
  await answerTiles((route) =>
    isDown ? route.abort() : route.fulfill({ headers: allowed, body: aVectorTile() }),
  )
  const where = await openMap()
  await expect(where.map().locator('path.ground-road').first()).toBeAttached({ timeout: 15_000 })
  isDown = false
  await where.dialog.getByRole('button', { name: 'Приблизить' }).click()
  await expect(where.dialog.getByText(credit)).toBeVisible()
  await expect(where.map().locator('path.ground-road')).toHaveCount(0)
})

test('[R10-38] the policy of a page opens for the host of the tiles and for no other', {
  tag: '@desktop',
}, async ({ ownShop }) => {
  const policy = (await page.request.get(ownShop.url)).headers()['content-security-policy'] ?? ''
  const withHost = policy.split('; ').filter((part) => part.includes('tiles.example'))
  expect(withHost.map((part) => part.split(' ')[0])).toEqual(['img-src', 'connect-src'])
  await page.route('https://other.example/**', (route) =>
    route.fulfill({ headers: allowed, body: 'reached' }),
  )
  await page.goto('/')
  const reach = (url: string) =>
    page.evaluate(
      (to) =>
        fetch(to).then(
          (response) => response.text(),
          () => 'blocked',
        ),
      url,
    )
  expect(await reach('https://other.example/11/0/0.mvt')).toBe('blocked')
  await answerTiles((route) => route.fulfill({ headers: allowed, body: 'reached' }))
  expect(await reach(`${host}/11/0/0.mvt`)).toBe('reached')
})
