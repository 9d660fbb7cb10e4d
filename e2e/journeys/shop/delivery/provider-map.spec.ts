import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { address } from '../../../pages/shop/address.ts'
import { branches } from '../../../pages/shop/branches.ts'

const mapKey = 'a-key-that-browsers-may-see'

/** What the fake of the provider was called with, in order. */
type PassedToMap = {
  readonly locations: { readonly center: readonly [number, number]; readonly zoom: number }[]
  readonly layers: string[]
  readonly destroyed: number
}

/** A fake of version 3 of the provider's map library: the names, arguments and order of coordinates of the real one. */
function fakeLibrary(): void {
  const reported = { locations: [] as unknown[], layers: [] as string[], destroyed: 0 }
  class YMap {
    readonly #box: HTMLElement
    readonly #children: HTMLElement
    constructor(box: HTMLElement, { location, theme }: { location: { center: number[] }; theme: string }) {
      const [long = 0, lat = 0] = location.center
      if (Math.abs(long) > 180 || Math.abs(lat) > 90) throw new Error('no such place')
      this.#box = box
      this.#children = document.createElement('ymaps')
      this.#children.dataset.theme = theme
      this.#box.append(this.#children)
      reported.locations.push(location)
    }
    addChild(child: { name: string }) {
      reported.layers.push(child.name)
      return this
    }
    setLocation(location: object) {
      reported.locations.push(location)
    }
    destroy() {
      reported.destroyed += 1
      this.#children.remove()
    }
  }
  class YMapDefaultSchemeLayer {
    readonly name = 'scheme'
  }
  const ready = new Promise((resolve) => setTimeout(resolve, 20))
  Object.assign(globalThis, { ymaps3: { ready, YMap, YMapDefaultSchemeLayer }, passedToMap: reported })
}

const reported = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { passedToMap: PassedToMap }).passedToMap)
const lastLocation = async (page: Page) => (await reported(page)).locations.at(-1)

let page: Page

test.use({ shopSettings: { MAP_API_KEY: mapKey } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ browser, ownShop }) => {
  page = await aVisitor(browser, { baseURL: ownShop.url })
})
test.afterEach(() => page?.context().close())

test('[R7-28] [R1-06] [R9-05] with a key the ground is the provider’s; points, areas and pins stay ours', {
  tag: '@desktop',
}, async () => {
  test.slow()
  const asked: URL[] = []
  await page.route('https://api-maps.yandex.ru/**', (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: `(${fakeLibrary.toString()})()` })
  })
  const where = address(page, 'uz')
  await where.openShop()
  await where.enter()
  await expect(where.map().locator('ymaps')).toBeAttached()
  expect(asked.map(({ pathname, searchParams }) => [pathname, ...searchParams])).toEqual([
    ['/v3/', ['apikey', mapKey], ['lang', 'ru_RU']],
  ])
  expect((await reported(page)).layers).toEqual(['scheme'])
  const first = await lastLocation(page)
  expect(first?.center[0], 'longitude first').toBeCloseTo(69.279729, 3)
  expect([first?.center[1]?.toFixed(3), first?.zoom]).toEqual(['41.311', 11])
  await expect(where.dialog.getByText('Sxematik xarita'), 'its credit is its own').toBeHidden()

  await where.search('amir temur 107')
  await expect(where.marker()).toBeVisible()
  await expect(where.dialog.getByText(where.texts.inZone)).toBeVisible()
  await expect(where.map().locator('path.map-zone'), 'the zone is drawn over it').not.toHaveCount(0)
  await expect.poll(async () => (await lastLocation(page))?.zoom, 'it follows').toBe(15)

  const before = await where.field().inputValue()
  const marker = await where.marker().boundingBox()
  if (!marker) throw new Error('the marker has no place')
  await page.mouse.move(marker.x + marker.width / 2, marker.y + marker.height / 2)
  await page.mouse.down()
  await page.mouse.move(marker.x + marker.width / 2 + 120, marker.y + marker.height / 2 - 60, { steps: 8 })
  await page.mouse.up()
  await expect(where.field(), 'the point was dragged elsewhere').not.toHaveValue(before)

  await where.side('takeaway')
  await expect(where.map().getByRole('button').first()).toBeVisible()
  await where.chooseBranch(/71/)
  await expect.poll(async () => (await lastLocation(page))?.zoom).toBe(18)
  await where.confirmTakeaway().click()
  await expect(where.button).toHaveAccessibleName(/71/)
  await expect.poll(async () => (await reported(page)).destroyed, 'nothing is left behind').toBe(1)

  const place = branches(page, 'uz')
  await place.open('?city=tashkent')
  await expect(place.map.locator('ymaps')).toBeAttached()
})

for (const { what, answer } of [
  { what: 'does not come', answer: { status: 403, body: '' } },
  { what: 'is something else', answer: { contentType: 'text/javascript', body: 'globalThis.ymaps3 = {}' } },
]) {
  test(`[R7-28] [R10-16] when the provider’s script ${what} the map is our own`, {
    tag: '@desktop',
  }, async () => {
    await page.route('https://api-maps.yandex.ru/**', (route) => route.fulfill(answer))
    const where = address(page)
    await where.openShop()
    await where.enter()
    await expect(where.dialog.getByText('Карта схематичная')).toBeVisible()
    await expect(where.map().locator('path.ground-road').first()).toBeAttached()
    await where.map().click()
    await expect(where.marker()).toBeVisible()
  })
}

test('[R10-16] where the provider fails and our own ground does too, list and search do everything', {
  tag: '@desktop',
}, async () => {
  await page.route('https://api-maps.yandex.ru/**', (route) => route.abort())
  await page.route('**/*.geojson', (route) => route.abort())
  const place = branches(page)
  await page.goto('/branches?city=samarkand')
  await expect(place.main.getByText(place.texts.mapOff)).toBeVisible()
  await expect(place.cards()).toHaveCount(2)
})
