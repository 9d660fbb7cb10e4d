import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { standInForTagManager } from '../../../harness/services/tag-manager.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const roll = 'Филадельфия классик'

/** The names of the events on the data layer, in their order. */
function events(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = (globalThis as { dataLayer?: { event?: string }[] }).dataLayer ?? []
    return layer.flatMap(({ event }) => event ?? [])
  })
}

test('[R7-30] [R1-05] [R3-06] nothing is analysed without consent; with it each event comes once, an order too', {
  tag: '@phone',
}, async ({ page, phone }) => {
  test.slow()
  const { asked } = await standInForTagManager(page)
  const notice = page.getByRole('region', { name: 'Cookie' })
  await startWithDish(page, { dish: roll })
  await becomeCustomer(page, phone)
  await expect(notice).toBeVisible()
  // With the notice and the bar of the cart over it.
  await expectNoAxeFindings(page)
  await cart(page).open()
  await expect(notice).toBeVisible()
  expect(asked, 'nobody has agreed').toEqual([])
  expect(await events(page)).not.toContain('view_cart')
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')

  await notice.getByRole('button', { name: 'Хорошо' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-JOURNEY'])
  await cart(page).increase(roll)
  await expect.poll(() => events(page)).toContain('add_to_cart')
  expect(await getDetails(page, 'add_to_cart')).toMatchObject({
    currency: 'UZS',
    value: 64_000,
    items: [{ item_name: roll, price: 64_000, quantity: 1 }],
  })

  const form = checkout(page)
  await shop(page).open('/checkout')
  await expect
    .poll(() => events(page))
    .toEqual(expect.arrayContaining(['begin_checkout', 'add_shipping_info']))
  await form.choose('cash')
  await expect.poll(() => events(page)).toContain('add_payment_info')
  await form.acceptOffer()
  await form.submit.click()
  await form.isPlaced()
  await expect.poll(() => events(page)).toContain('purchase')
  expect(await events(page)).not.toContain('remove_from_cart')
  expect((await events(page)).filter((name) => name === 'add_payment_info')).toHaveLength(1)

  await page.reload()
  await expect(page.getByText(form.texts.placed)).toBeVisible()
  await expect.poll(() => events(page), 'it is there again').toContain('gtm.js')
  expect(await events(page)).not.toContain('purchase')

  await shop(page).open('/')
  await expect.poll(() => events(page)).toContain('view_promotion')
  const banner = shop(page).main().getByRole('link', { name: 'Цены недели' }).first()
  await banner.click()
  await expect(page).toHaveURL(/\/stocks\/week-prices$/)
  expect(await getDetails(page, 'select_promotion')).toMatchObject({
    promotion_id: 'week-prices',
    promotion_name: 'Цены недели',
    creative_slot: expect.stringMatching(/^\d$/),
  })
})

/** The goods of the first event of a name. */
function getDetails(page: Page, name: string): Promise<unknown> {
  return page.evaluate((wanted) => {
    const layer = (globalThis as { dataLayer?: { event?: string; ecommerce?: unknown }[] }).dataLayer ?? []
    return layer.find(({ event }) => event === wanted)?.ecommerce
  }, name)
}
