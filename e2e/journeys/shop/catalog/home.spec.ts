import { expect, test } from '../../../fixtures.ts'
import { locales, shop } from '../../../pages/shop/shop.ts'

for (const locale of locales) {
  test(`[R1-04] the menu opens in ${locale}, whole before any script, and stays on the screen`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(locale === 'ru' ? '/' : `/${locale}`)).text()
    expect(html).toContain(`<html lang="${locale}"`)

    const { open, heading, header, footer, main, overflowsSideways } = shop(page)
    await open('/', locale)
    await expect(heading()).toBeVisible()
    await expect(header()).toBeVisible()
    await expect(footer()).toBeAttached()
    await expect(main().locator('.pcard img').first()).toBeVisible()
    expect(await overflowsSideways()).toBe(false)
  })
}

test('[C-08] the demo chain links its apps, in the banner of the home page', async ({ page }) => {
  await shop(page).open('/')
  const banner = shop(page).main().locator('.appad')
  for (const name of ['App Store', 'Google Play']) {
    await expect(banner.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  }
})
