import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { menu } from '../../../pages/shop/menu.ts'

/** What of the page of a menu depends on the width of the window. */
async function layoutAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const main = page.getByRole('main')
  const columns = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length
  return {
    width,
    header: (await page.locator('.hm').isVisible()) ? 'phone' : 'desktop',
    columns: await main.locator('.grid').first().evaluate(columns),
    gutter: await main.evaluate((element) => getComputedStyle(element).paddingInlineStart),
    hasCart: await page.getByRole('complementary', { name: 'Корзина' }).isVisible(),
  }
}

test('[R2-11] the layout changes at 576, 992, 1248 and 1440 pixels, and the letters are Inter', {
  tag: '@desktop',
}, async ({ page }) => {
  await menu(page).open()
  for (const layout of [
    { width: 320, header: 'phone', columns: 2, gutter: '16px', hasCart: false },
    { width: 575, header: 'phone', columns: 2, gutter: '16px', hasCart: false },
    { width: 576, header: 'phone', columns: 3, gutter: '24px', hasCart: false },
    { width: 991, header: 'phone', columns: 3, gutter: '24px', hasCart: false },
    { width: 992, header: 'desktop', columns: 3, gutter: '32px', hasCart: false },
    { width: 1247, header: 'desktop', columns: 3, gutter: '32px', hasCart: false },
    { width: 1248, header: 'desktop', columns: 3, gutter: '32px', hasCart: true },
    { width: 1439, header: 'desktop', columns: 3, gutter: '32px', hasCart: true },
    { width: 1440, header: 'desktop', columns: 4, gutter: '32px', hasCart: true },
  ]) {
    expect(await layoutAt(page, layout.width)).toEqual(layout)
  }
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return { wanted: getComputedStyle(document.body).fontFamily, loaded: loaded.map(({ family }) => family) }
  })
  expect(fonts.wanted).toMatch(/^"?Inter Variable/)
  expect(fonts.loaded.map((family) => family.replaceAll('"', ''))).toContain('Inter Variable')
})
