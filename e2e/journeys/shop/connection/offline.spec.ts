import { test as base, expect } from '../../../fixtures.ts'
import { hurryTimers } from '../../../harness/browser/hurry-timers.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { type Front, openFront } from '../../../harness/servers/front.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { orders } from '../../../pages/shop/orders.ts'
import { profile } from '../../../pages/shop/profile.ts'
import { reviewForm } from '../../../pages/shop/reviews.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'
import { worker } from '../../../pages/shop/worker.ts'

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

test('[R2-03] [R3-12] without a server menu, basket and seen pages open, and what is not stored says so in the language', {
  tag: '@phone',
}, async ({ page, front }) => {
  test.slow()
  await hurryTimers(page.context())
  const stored = worker(page)
  const basket = cart(page)
  await startWithDish(page, { dish: roll })
  await shop(page).open('/branches')
  await stored.keeps(['/', '/cart', '/offline', '/branches'])
  await shop(page).open('/cart', 'uz')
  await stored.keeps(['/uz', '/uz/cart', '/uz/offline'])
  expect((await stored.storedAddresses()).filter((path) => /^\/v\d|^\/staff|\.data$/.test(path))).toEqual([])

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
  const form = checkout(page)
  await form.editComment()
  await form.comment.fill('Без лука, пожалуйста')
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
  await expect(form.main.getByText('Без лука, пожалуйста')).toBeVisible()
  await expect(prompt).toBeHidden()
})

test('[R2-20] [R2-24] without a server the own pages show what was last seen, with its age, and a review that was begun is not lost', {
  tag: '@phone',
}, async ({ page, front, phone }) => {
  test.slow()
  await hurryTimers(page.context())
  await shop(page).open('/cart')
  const customer = await becomeCustomer(page, phone)
  const mine = orders(page)
  const { id, number } = await customer.order()
  await mine.openStatus(id)
  await expect(mine.progress).toHaveText(mine.texts.enjoy)
  await mine.open('completed')
  await expect(mine.card(number)).toBeVisible()
  await mine.openDetail(id)
  await expect(mine.main.getByRole('button', { name: `Оценить: ${roll}` })).toBeVisible()
  await shop(page).open('/loyalty-program')
  const card = mine.main.getByRole('img', { name: /^\d{4}.\d{4}.\d{4}$/ })
  await expect(card).toBeVisible()
  await profile(page).open()
  await expect(profile(page).name).toHaveValue('Дилноза')
  await worker(page).keeps(['/myorders', `/myorders/${id}`, '/loyalty-program', '/profile'])

  await front.stop()
  const age = page.getByText(/^Нет соединения\.\sДанные\sна\s/)
  await test.step('orders, as they last were', async () => {
    await mine.open('completed')
    await expect(mine.card(number)).toBeVisible()
    await expect(age).toBeVisible()
    await expect(mine.card(number).getByRole('button', { name: 'Повторить заказ' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectNoAxeFindingsInBothThemes(page)
    await mine.card(number).getByRole('link', { name: mine.texts.more }).click()
    await expect(age).toBeVisible()
    await expect(mine.main.getByText(mine.texts.contents).first()).toBeVisible()
    await mine.main.getByRole('button', { name: 'Чек' }).click()
    await expect(page.getByRole('dialog').getByText('Нет соединения с сервером')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  const form = reviewForm(page)
  await test.step('a review is begun', async () => {
    await mine.main.getByRole('button', { name: `Оценить: ${roll}` }).click()
    await form.star(5).press('Space')
    await form.texts.fill('Привезли до грозы')
    await expect(form.send).toHaveAttribute('aria-disabled', 'true')
    await form.texts.press('Escape')
    await expect(form.dialog).toBeHidden()
  })
  await test.step('the card for the till', async () => {
    await shop(page).open('/loyalty-program')
    await expect(card).toBeVisible()
    await expect(age).toBeVisible()
  })
  await test.step('a profile that is not stored says so, and what is on the device is there', async () => {
    await profile(page).open()
    await expect(mine.main.getByText('Нет соединения с сервером').first()).toBeVisible()
    await expect(mine.main.getByRole('button', { name: 'Повторить' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(mine.main.getByRole('heading', { name: 'Мои адреса' })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
  })

  await front.start()
  await expect(profile(page).name, 'it comes by itself').toHaveValue('Дилноза', { timeout: 30_000 })
  await mine.openDetail(id)
  await expect(age).toBeHidden()
  await mine.main.getByRole('button', { name: `Оценить: ${roll}` }).click()
  await expect(form.star(5)).toBeChecked()
  await expect(form.texts).toHaveValue('Привезли до грозы')
  await form.send.click()
  await expect(mine.main.getByRole('img', { name: '5 из 5' })).toBeVisible()
})
