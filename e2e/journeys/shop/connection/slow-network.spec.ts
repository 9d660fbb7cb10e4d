import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { shop } from '../../../pages/shop/shop.ts'

const scripts = /\/assets\/.*\.js$/

test('what is pressed shows at once that something comes, and is itself again when it is here', {
  tag: '@phone',
}, async ({ page }) => {
  const { open, dishLink } = menu(page)
  await open()
  await page.waitForLoadState('networkidle')
  const busy = page.locator('[aria-busy="true"]:is(a, button)')
  const header = shop(page).header()
  const presses = [
    header.getByRole('button', { name: /^Доставка:/ }).filter({ visible: true }),
    header.getByRole('button', { name: /^Язык/ }).filter({ visible: true }),
    dishLink('Филадельфия классик'),
  ]
  for (const pressed of presses) {
    const release = await delayAnswers(page, scripts)
    await pressed.click()
    await expect(pressed).toHaveAttribute('aria-busy', 'true')
    // A double press gets it once, and nothing that lies under it.
    await pressed.click()
    release()
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible()
    await expect(busy).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeHidden()
  }
})

test('the link to a page that is slow to come is busy until it is here', {
  tag: '@phone',
}, async ({ page }) => {
  await menu(page).open()
  await page.waitForLoadState('networkidle')
  const link = shop(page)
    .header()
    .getByRole('link', { name: /^Корзина/ })
    .filter({ visible: true })
  const release = await delayAnswers(page, scripts)
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await link.click()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})
