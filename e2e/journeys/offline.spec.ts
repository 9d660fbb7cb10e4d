import { test as base, expect } from '../fixtures.ts'
import { becomeCustomer } from '../harness/customer.ts'
import { type Front, openFront } from '../harness/front.ts'
import { expectNoAxeFindingsInBothThemes } from '../pages/axe.ts'
import { cart } from '../pages/cart.ts'
import { checkout } from '../pages/checkout.ts'
import { menu } from '../pages/menu.ts'
import { shop } from '../pages/shop.ts'
import { startWithDish } from '../pages/start-with-dish.ts'
import { worker } from '../pages/worker.ts'

const test = base.extend<{ readonly front: Front }>({
  front: async ({ browserName: _ }, use) => {
    const front = await openFront()
    await use(front)
    await front.stop()
  },
  baseURL: async ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
  // Without a server nothing else can come of asking it.
  expectedComplaints: async ({ browserName: _ }, use) => use([/net::ERR_/, /Failed to fetch/]),
})

const roll = 'Филадельфия классик'
const bar = {
  ru: 'Нет соединения. Корзина сохранена, заказать можно, когда сеть вернётся',
  uz: 'Internet yoʻq. Savatingiz saqlandi, aloqa tiklangach buyurtma berasiz',
}

test('[R2-03] [R3-12] without a server menu, basket and seen pages open, and what is not kept says so in the language', {
  tag: '@phone',
}, async ({ page, front }) => {
  test.slow()
  const kept = worker(page)
  const basket = cart(page)
  await startWithDish(page, { dish: roll })
  await shop(page).open('/branches')
  await kept.keeps(['/', '/cart', '/offline', '/branches'])
  await shop(page).open('/cart', 'uz')
  await kept.keeps(['/uz', '/uz/cart', '/uz/offline'])
  expect((await kept.keptAddresses()).filter((path) => /^\/v\d|^\/staff|\.data$/.test(path))).toEqual([])

  await front.stop()
  await menu(page).open()
  await expect(page.getByText(bar.ru)).toBeVisible()
  await menu(page).increase(roll).click()
  await basket.link.click()
  await expect(basket.quantity(roll)).toContainText('2')
  await expect(basket.goToCheckout).toHaveAttribute('aria-disabled', 'true')
  await shop(page).open('/branches')
  await expect(shop(page).heading()).toHaveText('Филиалы')

  await shop(page).open('/news', 'uz')
  await expect(shop(page).heading()).toHaveText('Internetga ulanmagansiz')
  await expect(page.getByText(bar.uz)).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await page.getByRole('main').getByRole('link', { name: 'Menyu' }).click()
  await expect(cart(page, 'uz').link).toHaveAccessibleName(/2/)
  await page.goBack()
  await expect(shop(page).heading()).toHaveText('Internetga ulanmagansiz')

  await front.start()
  await expect(page, 'the page that was wanted comes by itself').toHaveURL('/uz/news', { timeout: 30_000 })
  await expect(shop(page).heading()).toHaveText('Yangiliklar')
  await expect(page.getByText(bar.uz)).toBeHidden()
})

test('[R3-12] a newer site is offered, not during checkout, and what was typed survives it', {
  tag: '@phone',
}, async ({ page, front, phone }) => {
  const prompt = page.getByText('Вышла новая версия сайта')
  await startWithDish(page, { dish: roll })
  await becomeCustomer(page, phone)
  await worker(page).keeps(['/offline'])
  await shop(page).open('/checkout')
  const comment = page.getByLabel(checkout(page).words.comment)
  await comment.fill('Без лука, пожалуйста')
  await front.deploy()
  await worker(page).findsUpdate()
  await expect(prompt).toBeHidden()

  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(prompt).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await reloaded
  await expect(cart(page).quantity(roll)).toContainText('1')
  await worker(page).keeps(['/assets/manifest-ffffffff.js'])
  await shop(page).open('/checkout')
  await expect(comment).toHaveValue('Без лука, пожалуйста')
  await expect(prompt).toBeHidden()
})
