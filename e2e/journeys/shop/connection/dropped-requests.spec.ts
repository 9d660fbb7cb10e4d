import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { shop } from '../../../pages/shop/shop.ts'

// What is dropped here on purpose.
test.use({ expectedComplaints: [/net::ERR_|status of 503/] })

const pageData = '**/*.data*'

/** The menu, once it is idle: everything that retries is loaded. */
async function openMenu(page: Page) {
  await menu(page).open()
  await page.waitForLoadState('networkidle')
  const { header, heading } = shop(page)
  return {
    cartLink: header()
      .getByRole('link', { name: /^Корзина/ })
      .filter({ visible: true }),
    heading: heading(),
    notice: page.getByRole('alert').filter({ visible: true }),
    dish: menu(page).dishLink('Филадельфия классик'),
  }
}

test('[R8-20] [C-03] one dropped request while navigating is made again, and the page opens', {
  tag: '@phone',
}, async ({ page }) => {
  const { cartLink, heading, notice } = await openMenu(page)
  await page.route(pageData, (route) => route.abort(), { times: 1 })
  await cartLink.click()
  await expect(heading).toHaveText('Корзина')
  await page.goBack()
  const refuse = (route: Route) => route.fulfill({ status: 503, body: '' })
  await page.route(pageData, refuse, { times: 2 })
  await cartLink.click()
  await expect(heading).toHaveText('Корзина')
  await expect(notice).toHaveCount(0)
})

test('[R8-20] [C-03] a page that does not come leaves the former one to be used, and opens when the network is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  const { cartLink, heading, notice, dish } = await openMenu(page)
  // What draws the page is on the device; its data is not.
  await cartLink.click()
  await expect(heading).toHaveText('Корзина')
  await page.goBack()
  await expect(dish).toBeVisible()
  await context.setOffline(true)
  await cartLink.click()
  await expect(notice).toContainText('Нет соединения с сервером')
  await expectNoAxeFindingsInBothThemes(page)
  await expect(cartLink).not.toHaveAttribute('aria-busy', 'true')
  await expect(dish).toBeVisible()
  await expect(page).toHaveURL('/')

  await context.setOffline(false)
  await expect(heading).toHaveText('Корзина')
  await expect(notice).toHaveCount(0)
})

test('[R8-20] a failing server is reported in place, and a press tries again', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const { cartLink, heading, notice } = await openMenu(page)
  await page.route(pageData, (route) => route.fulfill({ status: 503, body: '' }))
  await cartLink.click()
  await expect(notice).toContainText('Что-то пошло не так', { timeout: 20_000 })
  await page.unroute(pageData)
  await notice.getByRole('button', { name: 'Повторить' }).click()
  await expect(heading).toHaveText('Корзина')
})
