import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { shiftBrowserClock } from '../../../harness/browser/shift-browser-clock.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { orders, spaced } from '../../../pages/shop/orders.ts'
import { demoPage, payment } from '../../../pages/shop/payment.ts'
import { inLocale, type Locale, shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const roll = '79\u00a0000'

// One journey needs a shop whose clock can be moved.
test.use({ shopSettings: {} })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

/** A new customer with one roll, who has chosen how to pay. */
async function chooseAtCheckout(
  page: Page,
  { phone, method, locale = 'ru' }: { phone: string; method: 'payme' | 'click'; locale?: Locale },
): Promise<void> {
  const dish = locale === 'uz' ? 'Filadelfiya klassik' : 'Филадельфия классик'
  await startWithDish(page, { dish, locale })
  await becomeCustomer(page, phone)
  const form = checkout(page, locale)
  await form.open()
  await form.choose(method)
  await form.acceptOffer()
}

test('[R9-09] [R2-20] an order for Payme leads to the payment page once, is left there, found again and paid', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  test.slow() // a dozen pages and a look of axe
  await chooseAtCheckout(page, { phone, method: 'payme' })
  const form = checkout(page)
  const names = await form.paymentMethods.evaluateAll((radios) =>
    radios.map((radio) => radio.closest('label')?.textContent),
  )
  expect(names.slice(0, 4)).toEqual([
    'Наличными',
    'Картой при получении',
    'Онлайн через Payme',
    'Онлайн через Click',
  ])
  await expect(form.submit).toContainText(roll)
  let opened = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/payments/demo/payme')) opened += 1
  })
  await form.submit.dblclick()
  const provider = demoPage(page)
  await provider.isOpen('Payme', roll)
  await expectNoAxeFindings(page)

  const unpaid = payment(page)
  await page.goBack()
  await expect(unpaid.title).toBeVisible()
  await expect(unpaid.timeLeft).toBeVisible()
  await expect(unpaid.main).toContainText(roll)
  await page.reload()
  await expect(unpaid.go).toBeVisible()
  expect(opened, 'neither Back nor a reload opens it again').toBe(1)

  await unpaid.go.click()
  await provider.isOpen('Payme', roll)
  await provider.leave()
  await expect(unpaid.checking, 'coming back proves nothing').toBeVisible()
  await expect(unpaid.go).toBeHidden()

  const mine = orders(page)
  await mine.open()
  await expect(mine.main.getByText(unpaid.texts.timeLeft)).toBeVisible()
  await expect(mine.main.getByRole('listitem').filter({ hasText: unpaid.texts.go })).toHaveCount(1)
  await mine.main.getByRole('link', { name: unpaid.texts.go }).click()
  await provider.isOpen('Payme', roll)
  await provider.pay()
  const id = await form.isPlaced()
  await mine.openDetail(id)
  await expect(mine.main.getByText('Оплачен')).toBeVisible()
})

test('[R2-19] [R2-20] [R5-10] a declined payment is shown; the order is paid in cash instead, and its success page lasts', {
  tag: '@phone',
}, async ({ page, phone }) => {
  test.slow() // one look of axe takes seconds
  const customer = await becomeCustomer(page, phone)
  const { id, number, paymentLink } = await customer.order({ payment: 'payme' })
  const unpaid = payment(page)
  await page.goto(`/myorders/${id}/status`)
  await expect(unpaid.title, 'nothing to follow yet').toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto(paymentLink)
  await demoPage(page).decline()
  await expect(unpaid.declined).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await shop(page).overflowsSideways()).toBe(false)

  await unpaid.change.click()
  await expect(unpaid.dialog.getByRole('radio', { name: 'Онлайн через Payme' })).toBeChecked()
  const card = unpaid.dialog.getByRole('radio', { name: /^Накопительная карта/ })
  await expect(card).toHaveAccessibleName('Накопительная карта Доступно баллов: 0. Недостаточно баллов')
  await expect(card).toHaveAttribute('aria-disabled', 'true')
  await unpaid.choose('Наличными')
  await expectNoAxeFindings(page)
  await unpaid.dialog.getByLabel('Сдача с').fill('100000')
  await unpaid.submit.click()
  await expect(unpaid.dialog.getByText('Нельзя внести сумму меньше итога')).toBeVisible()
  await unpaid.dialog.getByLabel('Сдача с').fill('200050')
  await unpaid.submit.click()
  expect(await checkout(page).isPlaced()).toBe(id)
  await page.reload()
  await checkout(page).isPlaced()
  await expect(unpaid.main).toContainText(spaced(number))
  await expect(unpaid.main.getByText(/^Наличными, /)).toBeVisible()
  await checkout(page).track.click()
  await expect(page).toHaveURL(new RegExp(`/myorders/${id}/status$`))
})

test('[R2-20] somebody else pays by the link, and the page of the customer continues by itself', {
  tag: '@desktop',
}, async ({ page, context, browser, phone }) => {
  const customer = await becomeCustomer(page, phone)
  const { id, paymentLink } = await customer.order({ payment: 'click' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const unpaid = payment(page)
  await unpaid.open(id)
  await unpaid.copy.click()
  await expect(page.getByText('Скопировано')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(paymentLink)

  const friend = await aVisitor(browser)
  await friend.goto(copied)
  await demoPage(friend).decline()
  await expect(unpaid.declined, 'shown though it makes no event').toBeVisible()
  await friend.goto(copied)
  await demoPage(friend).pay()
  await expect(friend.getByRole('heading', { name: 'Спасибо!' }).filter({ visible: true })).toBeVisible()
  await expect(friend.getByRole('dialog'), 'nobody has to sign in').toBeHidden()
  await expectNoAxeFindings(friend)
  await friend.reload()
  await expect(friend.getByText('Войдите, чтобы продолжить'), 'only right after paying').toBeVisible()
  await friend.context().close()
  expect(await checkout(page).isPlaced()).toBe(id)
})

test.describe('on a phone, where it is the same as on a desk', { tag: '@phone' }, () => {
  test('[R9-09] in Uzbek the payment with Click is Uzbek there and back', async ({ page, phone }) => {
    await chooseAtCheckout(page, { phone, method: 'click', locale: 'uz' })
    await checkout(page, 'uz').submit.click()
    const provider = demoPage(page, 'uz')
    await provider.isOpen('Click', roll)
    await provider.pay()
    await checkout(page, 'uz').isPlaced()
    await expect(page).toHaveURL(/\/uz\/orders\/new\//)
  })

  test('[R2-20] the order is cancelled before the eyes of its customer, and the page says why', async ({
    ownShop,
    page,
    phone,
  }) => {
    test.slow()
    const customer = await becomeCustomer(page, phone, { url: ownShop.url, codeFor: ownShop.codeFor })
    const { id } = await customer.order({ payment: 'payme' })
    const unpaid = payment(page)
    await page.goto(`${ownShop.url}${inLocale('ru', `/myorders/${id}`)}`)
    await expect(unpaid.timeLeft).toBeVisible()
    const quarter = 15 * 60_000
    ownShop.skipTime(quarter)
    await page.evaluate(shiftBrowserClock, quarter)
    await expect(unpaid.expired).toBeVisible()
    await expectNoAxeFindings(page)
    await expect(unpaid.main.getByRole('link', { name: 'Вернуться в меню' })).toBeVisible()
    await page.reload()
    await expect(unpaid.main.getByText('Отменён. Время на оплату вышло, заказ отменён')).toBeVisible()
  })

  test.describe('without a network for a while', () => {
    // Requests that were under way, and the stream.
    test.use({ expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED/] })

    test('[R2-20] paying waits; a change to Click then continues to its page at once; Back leads to the order, which can be cancelled', async ({
      page,
      context,
      phone,
    }) => {
      await page.goto('/en/cart')
      const customer = await becomeCustomer(page, phone)
      const { id } = await customer.order({ payment: 'payme' })
      const unpaid = payment(page, 'en')
      await unpaid.open(id)
      await expect(unpaid.go).toBeVisible()
      await context.setOffline(true)
      for (const way of [unpaid.go, unpaid.change]) await expect(way).toHaveAttribute('aria-disabled', 'true')
      await context.setOffline(false)
      await expect(unpaid.go).not.toHaveAttribute('aria-disabled', 'true')
      await unpaid.change.click()
      await unpaid.choose('Online with Click')
      await unpaid.submit.click()
      await demoPage(page, 'en').isOpen('Click', '')
      await page.goBack()
      await expect(unpaid.title).toBeVisible()
      await expect(unpaid.dialog).toBeHidden()
      await expect(unpaid.main.getByText('Click', { exact: true })).toBeVisible()
      await unpaid.main.getByRole('button', { name: 'Cancel the order' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click()
      await expect(unpaid.main.getByText('Cancelled').filter({ visible: true }).first()).toBeVisible()
      await expect(unpaid.go).toBeHidden()
    })
  })
})
