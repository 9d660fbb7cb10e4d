import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller, type StaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { call } from '../../../pages/staff/call.ts'
import { staff } from '../../../pages/staff/staff.ts'

/** N, nine digits of the phone, Alt+3, `фил 2` Enter, `мисо` Enter, and Ctrl+Enter: the shortest way to an order. */
const keysOfAnOrder = 1 + 9 + 1 + 6 + 5 + 1

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('[R4-15] orders by phone', { tag: '@desktop' }, () => {
  // A desk without a link complains of every call.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('a whole order by keys alone; a lost link, a closed tab and a second operator lose and double nothing', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(180_000)
    await page.goto(shop.url)
    const { customer, user } = await makeCustomer(page, phone, { codeFor: shop.codeFor, name: 'Дилшод' })
    await customer.order()
    const digits = phone.replace('+998', '')
    const operator = await makeStaffCaller(page.request, shop, 'operator')
    const desk = await aDesk(browser, operator)
    const facts = { customer_id: user.id, version: 0, cannot_eat: 'Без имбиря', notes: '' }
    await operator.actionPlain('customer_facts', facts)
    const tab = await desk.newPage()
    await tab.goto(`${shop.url}/staff`)
    const board = staff(tab, shop)
    const newOrders = board.lane('Новые').getByRole('article')
    await expect(newOrders).toHaveCount(1)
    const calls = call(tab)

    await test.step('a known customer: 23 keys, and Ctrl+Enter twice is one order', async () => {
      await calls.press('n')
      await expect(calls.phone).toBeFocused()
      await calls.type(digits)
      await expect(calls.customer.getByText('Дилшод', { exact: true })).toBeVisible()
      await expect(calls.customer.getByRole('radio', { name: /Темура/ })).toBeChecked()
      await calls.press('Alt+3')
      await calls.find('фил 2', 'Филадельфия классик')
      await calls.press('Enter')
      await expect(calls.line('Филадельфия классик')).toContainText('2')
      await calls.find('мисо', 'Мисо')
      await calls.press('Enter')
      await expect(calls.line('Мисо')).toHaveCount(1)
      await calls.press('Control+Enter')
      expect(calls.pressed()).toBeLessThanOrEqual(keysOfAnOrder)
      await calls.press('Control+Enter')
      const number = await calls.placed()
      await expect(calls.phone).toBeFocused()
      await expect(calls.phone).toHaveValue('')
      await calls.press('Escape')
      await expect(newOrders).toHaveCount(2)
      await board.card(number).click()
      await expect(board.drawer.getByText('Без имбиря')).toBeVisible()
      await expectNoAxeFindingsInBothThemes(tab)
      await calls.press('Escape')
      await expect(board.drawer).toHaveCount(0)
    })

    await test.step('what is wrong stands where it belongs, and F8 leads there', async () => {
      await calls.press('n')
      await expect(calls.phone).toBeFocused()
      await calls.type(digits)
      await expect(calls.customer.getByRole('radio', { name: /Темура/ })).toBeChecked()
      await calls.press('Alt+3')
      await calls.find('вок', 'Вок')
      await expect(calls.dishes.getByRole('button', { name: /^Большой/ })).toBeVisible()
      // What can be chosen is under the dish: Tab leads there, Space chooses, Enter adds.
      await calls.press('Tab', 'Tab', ' ', 'Enter')
      await expect(calls.line('Вок')).toContainText('Большой')
      const change = calls.order.getByLabel('Сдача с')
      await change.fill('1000')
      await expect(calls.main).toHaveText(/^Исправить ошибку/)
      await calls.press('Alt+4')
      await expect(calls.order.getByRole('button', { name: /^Больше: Вок/ })).toBeFocused()
      await calls.press('F8')
      await expect(change).toBeFocused()
      await expect(change).toHaveAccessibleDescription(/Меньше итога/)
      await expectNoAxeFindingsInBothThemes(tab)
      await change.fill('')
      await expect(calls.main).toHaveText(/^Заказать, /)
    })

    await test.step('without a link the order waits on the device, and goes once when there is one', async () => {
      await desk.setOffline(true)
      await expect(tab.getByText('Нет связи').first()).toBeVisible()
      await calls.press('Control+Enter')
      await expect(calls.order.getByText('Ждёт связи')).toBeVisible()
      // Once more is the next call: the order is safe on the device.
      await calls.press('Control+Enter')
      await expect(calls.phone).toHaveValue('')
      await calls.type('93555')
      await tab.close()
      await desk.setOffline(false)
    })

    await test.step('the closed tab lost nothing: the order has come, the next call is a draft, and a basket of the site comes by its code', async () => {
      const again = await desk.newPage()
      await again.goto(`${shop.url}/staff`)
      const next = staff(again, shop)
      await expect(next.lane('Новые').getByRole('article')).toHaveCount(3, { timeout: 20_000 })
      const later = call(again)
      await later.press('n')
      await expect(later.phone).toBeFocused()
      await later.drafts.filter({ hasText: '· 1' }).click()
      await again.getByRole('button', { name: /^\+998 93 555/ }).click()
      await expect(later.phone).toHaveValue('+998 93 555')
      await payByLink(later, next)

      await later.takeBasket('000000')
      await expect(later.basketCode).toHaveAccessibleDescription(/Код не подходит/)
      await later.takeBasket(await customer.basketCode())
      await expect(later.line('Филадельфия классик')).toContainText('2')
      await expect(later.customer.getByText('Дилшод', { exact: true })).toBeVisible()
      await expect(later.phone).toHaveValue(/^\+998 \d\d \d{3} \d\d \d\d$/)
    })

    await test.step('another operator sees the orders, and none of the drafts', async () => {
      const other = await aDesk(browser, await makeStaffCaller(page.request, shop, 'owner'))
      const second = await other.newPage()
      await second.goto(`${shop.url}/staff`)
      await expect(staff(second, shop).lane('Новые').getByRole('article')).toHaveCount(4)
      await call(second).press('n')
      await expect(call(second).drafts).toHaveText('Черновики')
      await takeBeforeTheMenu(call(second))
      await other.close()
    })
    await desk.close()
  })
})

const draftAddress = /calls\/drafts\/[^/]+$/

/** An unknown customer, a new address, and a link that waits to be paid. */
async function payByLink(calls: ReturnType<typeof call>, board: ReturnType<typeof staff>): Promise<void> {
  const { page } = calls
  await calls.press('Alt+1', 'End')
  await calls.type(String(Date.now()).slice(-4))
  await calls.customer.getByLabel('Как зовут').fill('Камола')
  const findAddress = await delayAnswers(page, /geocode/)
  const release = await delayAnswers(page, /category-with-products.*branch_id=/)
  await calls.customer.getByLabel('Улица и дом').fill('Амира Темура 107')
  // Before anything is found.
  await calls.press('Enter')
  findAddress()
  await expect(calls.customer.getByLabel('Подъезд')).toBeVisible()
  await calls.press('Alt+3')
  // By its article, and before the menu of the branch is there.
  await calls.find('101 2', 'Филадельфия классик')
  await expect(page.getByRole('heading', { name: 'Блюда, Юнусабад' })).toBeVisible()
  await calls.press('Enter')
  await expect(calls.line('Филадельфия классик')).toContainText('2')
  release()
  // By their texts: they are pressed where they are once the sums below have stopped moving.
  await calls.order.getByText('Ссылка', { exact: true }).click()
  await expect(calls.order.getByRole('radio', { name: 'Ссылка' })).toBeChecked()
  await expect(calls.main).toHaveText(/^Заказать, /)
  const answer = await delayPlacing(page)
  // The draft is updated when the order is placed, and before the press returns.
  await page.route(draftAddress, async (route) => {
    await answer.isPlaced
    await route.continue()
  })
  const saved = page.waitForResponse(draftAddress)
  await calls.order.getByText('Комментарий и промокод').click()
  await calls.order.getByLabel('Комментарий').fill('позвонить')
  await calls.press('Control+Enter')
  await answer.isPlaced
  await expect(page.locator('#entry [inert]'), 'nothing more is typed into it').toHaveCount(3)
  expect((await (await saved).json()).placed).not.toBeNull()
  answer.release()
  await expect(calls.order.getByText('Ожидает оплаты')).toBeVisible()
  await expect(calls.order.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expectNoAxeFindingsInBothThemes(page)
  await board.button('Оплатит наличными').click()
  await expect(calls.order.getByText('При получении', { exact: true })).toBeVisible()
  await calls.press('Control+Enter')
  await expect(calls.phone).toHaveValue('')
  await expect(calls.drafts).toHaveText('Черновики')
}

/** The server places the order at once, and its answer comes late. */
async function delayPlacing(page: Page) {
  const placed = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/actions\/place_order$/, async (route) => {
    const response = await route.fetch()
    placed.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  return { isPlaced: placed.promise, release: () => held.resolve() }
}

/** What is typed and entered while there is no menu yet is taken as soon as there is one. */
async function takeBeforeTheMenu(calls: ReturnType<typeof call>): Promise<void> {
  const { page } = calls
  const release = await delayAnswers(page, /category-with-products|articles/)
  await page.reload()
  await expect(calls.phone).toBeFocused()
  await calls.press('Alt+3')
  await calls.type('101')
  await calls.press('Enter')
  await expect(calls.line('Филадельфия классик')).toHaveCount(0)
  release()
  await expect(calls.line('Филадельфия классик')).toHaveCount(1)
}

/** A desk with a signed-in member of staff: what a browser stores of it. */
async function aDesk(
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  { stored }: StaffCaller,
): Promise<BrowserContext> {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await desk.addInitScript((session) => {
    if (localStorage.getItem('staff-session') === null) localStorage.setItem('staff-session', session)
  }, stored)
  return desk
}
