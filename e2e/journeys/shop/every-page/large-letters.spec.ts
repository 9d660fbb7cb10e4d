import { expect, test } from '../../../fixtures.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { inLocale, shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

/** A browser whose letters are half as large again, in the longest language on the narrowest phone. */
test.use({
  viewport: { width: 320, height: 720 },
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'],
    })
  },
})

test('[R2-30] with large letters no page is pushed sideways, and prices stay inside their buttons', {
  tag: '@phone',
}, async ({ page }) => {
  const { overflowsSideways, main } = shop(page)
  for (const path of ['/', '/product/philadelphia-classic', '/reservations', '/branches/tashkent-center']) {
    await page.goto(inLocale('uz', path))
    expect(await overflowsSideways(), path).toBe(false)
  }
  await page.goto(inLocale('uz', '/product/philadelphia-classic'))
  const buy = main()
    .getByRole('button', { name: /Savatga/ })
    .first()
  expect(await buy.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true)
})

test('[R2-30] with large letters sums of seven and eight digits fit into the basket', {
  tag: '@phone',
}, async ({ page }) => {
  await startWithDish(page, { dish: 'Filadelfiya klassik', locale: 'uz' })
  await cart(page, 'uz').open()
  const more = shop(page).main().getByRole('button', { name: 'Koʻpaytirish' }).first()
  await more.waitFor()
  await more.evaluate(async (button: HTMLElement) => {
    for (let pieces = 1; pieces < 99; pieces += 1) {
      button.click()
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(shop(page).main().getByText('6 336 000 soʻm').first()).toBeVisible()
  expect(await shop(page).overflowsSideways()).toBe(false)
  const price = page.locator('.cline__p').first()
  const right = await price.evaluate((element) => element.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(320)
})
