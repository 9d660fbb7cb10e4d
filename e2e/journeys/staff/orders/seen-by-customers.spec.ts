import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import type { OwnShop } from '../../../harness/servers/own-shop.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { orders } from '../../../pages/shop/orders.ts'
import { demoPage } from '../../../pages/shop/payment.ts'
import { profile } from '../../../pages/shop/profile.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

const roll = 'Филадельфия классик'

/** The browser of a customer of this shop. */
const aCustomersPage = (browser: Browser, { url }: OwnShop): Promise<Page> =>
  aVisitor(browser, { baseURL: url, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

test.describe('what staff do is seen by the customer whom it concerns', { tag: '@desktop' }, () => {
  test('[R8-08] a promotion that is paused at the checkout takes no order at a price that was not shown', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    const visitor = await aCustomersPage(browser, shop)
    await startWithDish(visitor)
    const customer = await becomeCustomer(visitor, phone, { codeFor: shop.codeFor })
    const form = checkout(visitor)
    await form.open()
    await form.choose('card')
    await form.acceptOffer()
    await cart(visitor).enterPromo('birinchi')
    await expect(visitor.getByText('Скидка 12\u00a0800 сум по промокоду')).toBeVisible()
    await expect(form.submit).toContainText('66\u00a0200')

    await staff(page, shop).openAs('owner', '/promos')
    await page.getByRole('link', { name: 'Первый заказ −20 %' }).press('Enter')
    await page.getByRole('button', { name: 'Пауза' }).press('Enter')
    await expect(page.getByText('на паузе').first()).toBeVisible()

    await form.submit.click()
    await expect(visitor.getByText('Промокод не найден')).toBeVisible()
    await expect(
      visitor.getByRole('alert').filter({ hasText: 'Цены изменились, проверьте корзину' }),
    ).toBeVisible()
    await expect(visitor).toHaveURL(/\/checkout$/)
    await expect(form.submit).toContainText('79\u00a0000')
    expect(await customer.orderIds()).toEqual([])

    await page.getByRole('button', { name: 'Запустить' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible()
    await cart(visitor).enterPromo('birinchi')
    await expect(form.submit).toContainText('66\u00a0200')
    await form.submit.click()
    await form.isPlaced()
    await expect(form.main.getByText('66\u00a0200\u00a0сум')).toBeVisible()
    await visitor.context().close()
  })

  test('[R2-20] an order whose dishes are stopped or gone is repeated without them, which the customer reads first', async ({
    ownShop: shop,
    shopApi,
    browser,
    page,
    phone,
  }) => {
    const visitor = await aCustomersPage(browser, shop)
    await startWithDish(visitor, { dish: 'Калифорния с крабом' })
    const customer = await becomeCustomer(visitor, phone, { codeFor: shop.codeFor })
    const { id } = await customer.order({ type: 'self-pickup', alsoDishes: ['Радуга', 'Калифорния'] })
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    for (const kind of ['accept', 'ready', 'hand_out'] as const) await owner.perform(kind, id)
    const { branches } = await shopApi.call('GET', '/v1/nearest-branch?lat=41.34171&long=69.2864')
    const branch_id = (branches as { id: string; is_open: boolean }[]).find(({ is_open }) => is_open)?.id
    const dish = async (text: string) => {
      const path = `/v1/staff/stop/dishes?branch=${branch_id}&text=${encodeURIComponent(text)}`
      const { dishes } = (await owner.read(path)) as { dishes: { product_id: string }[] }
      return dishes[0]?.product_id ?? ''
    }
    const stopped = { branch_id, product_ids: [await dish(roll)] }
    const hidden = { kind: 'dish', item_id: await dish('Радуга') }
    await owner.actionPlain('stop', { ...stopped, reason: 'no_product', until: null })
    await owner.actionPlain('content_hide', hidden)

    const mine = orders(visitor)
    await mine.openDetail(id)
    await mine.main.getByRole('button', { name: 'Повторить', exact: true }).press('Enter')
    await expect(mine.question).toContainText(`Сейчас нет: ${roll}, Радуга`)
    await expect(mine.question.getByText('Блюдо закончилось')).toBeVisible()
    await expect(mine.question.getByText('Нет в филиале')).toBeVisible()
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL(/\/cart$/)
    await expect(visitor.getByText('Некоторых блюд сейчас нет')).toBeVisible()
    await expect(cart(visitor).quantity('Калифорния с крабом')).toContainText('2')
    for (const gone of [roll, 'Радуга']) await expect(cart(visitor).line(gone)).toHaveCount(0)
    // The others of this file order them.
    await owner.actionPlain('unstop', stopped)
    await owner.actionPlain('content_show', hidden)
    await visitor.context().close()
  })

  test('[R2-20] a part of an order that was paid online goes back once, and all sums of it agree', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    const visitor = await aCustomersPage(browser, shop)
    const customer = await becomeCustomer(visitor, phone, { url: shop.url, codeFor: shop.codeFor })
    const { id, paymentLink } = await customer.order({ payment: 'payme', alsoDishes: ['Радуга'] })
    await visitor.goto(paymentLink)
    await demoPage(visitor).pay()
    await visitor.waitForURL(/myorders|orders\/new/)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await owner.perform('accept', id)
    const desk = staff(page, shop)
    await desk.comeBack(owner, `/orders/open/${id}`)
    await expect(desk.drawer.locator('.sum')).toContainText(/Итого198\s000\sсум/)
    await desk.drawer.getByRole('button', { name: 'Изменить', exact: true }).press('Enter')
    await desk.drawer.getByRole('button', { name: `Меньше: ${roll}` }).press('Enter')
    await desk.drawer.getByRole('button', { name: /^Сохранить, вернуть 64\s000\sсум/ }).dblclick()
    await expect(desk.drawer.getByText('Состав изменён')).toBeVisible({ timeout: 15_000 })
    const sums = /Итого134\s000\sсумПолучено198\s000\sсумВозвращено−64\s000\sсум/
    await expect(desk.drawer.locator('.sum')).toContainText(sums)
    await expect(desk.drawer.getByText(/Вернём баллы на карту гостя, 64\s000\sсум/)).toHaveCount(1)
    expect(await customer.balance(), 'it went back once').toBe(64_000)

    const mine = orders(visitor)
    await mine.openDetail(id)
    await expect(mine.main.getByText('134\u00a0000\u00a0сум').first()).toBeVisible()
    await expect(mine.main.getByText('198\u00a0000\u00a0сум')).toHaveCount(0)
    await mine.main.getByRole('button', { name: 'Чек' }).press('Enter')
    const receipt = visitor.getByRole('dialog')
    await expect(receipt.locator('.sum__total')).toContainText('134\u00a0000\u00a0сум')
    await expect(receipt.getByText(/^Возврат баллов: 64\s000$/)).toBeVisible()
    await visitor.context().close()
  })

  test('[R2-24] a session that is ended on another device is over there at the next step', async ({
    ownShop: shop,
    browser,
    phone,
  }) => {
    const visitor = await aCustomersPage(browser, shop)
    await becomeCustomer(visitor, phone, { url: shop.url, codeFor: shop.codeFor })
    const other = await aCustomersPage(browser, shop)
    await other.goto('/profile')
    const again = signIn(other)
    // The next code is a minute away.
    shop.skipTime(61_000)
    await again.givePhone(phone)
    await expect.poll(() => shop.codesFor(phone).length).toBe(2)
    await again.typeCode(shop.lastCodeFor(phone))
    await expect(profile(other).save).toBeVisible()

    const mine = profile(visitor)
    await mine.open()
    await mine.endSession.press('Enter')
    await expect(mine.endSession).toBeHidden()
    await expect(visitor.getByText('Сеанс завершён', { exact: true })).toBeVisible()
    await other.getByRole('link', { name: 'Мои заказы' }).first().click()
    await expect(other.getByText('Сеанс завершён, войдите снова')).toBeVisible()
    await expect(other.getByText('Войдите, чтобы продолжить')).toBeVisible()
    await visitor.reload()
    await expect(mine.save, 'who ended it stays').toBeVisible()
    await visitor.context().close()
    await other.context().close()
  })
})
