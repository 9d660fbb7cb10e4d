import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { aDevice } from '../../../harness/browser/device.ts'
import { becomeCustomer, type PlacedOrder } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import type { OwnShop } from '../../../harness/servers/own-shop.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { orders } from '../../../pages/shop/orders.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop, openTablet, type Staff } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them. None leaves an order behind that nobody has accepted.
test.describe.configure({ mode: 'default' })

// Each role brings its own screen.
test.describe('[R4-15] the staff side', { tag: '@desktop' }, () => {
  // A tablet without a link complains of every call.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('an operator accepts an order by keys and adds a dish at the price of the quote', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    const customer = await becomeCustomer(page, phone, shop)
    const operator = await openStaffDesktop(browser, shop)
    const { number, id } = await customer.order()
    await acceptByKeys(operator, number)
    await chooseTextsForCustomer(operator)
    await operator.page.keyboard.press('Escape')
    await expect(operator.drawer).toHaveCount(0)
    await expect(operator.card(number)).toBeFocused()
    await page.goto(`${shop.url}/myorders/${id}/status`)
    await expect(orders(page).progress.first()).toContainText('Готовим')
    await operator.page.context().close()
  })

  test('the branch accepts an order on its tablet, which prints it by itself, and the customer sees that it is cooked', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    const customer = await becomeCustomer(page, phone, shop)
    const { number, id } = await customer.order()
    await page.goto(`${shop.url}/myorders/${id}/status`)
    await expect(orders(page).progress.first()).toContainText('Заказ обрабатывается')

    const kitchen = await openTablet(browser, shop)
    await expect(kitchen.page.getByText(/9\s%.*без экрана заказ уйдёт оператору/)).toBeVisible()
    const paper = await printByItself(kitchen.page, shop)
    await expect(kitchen.card(number)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(kitchen.page)
    await kitchen.card(number).getByRole('button', { name: 'Принять' }).click()
    await expect(kitchen.inLane('Готовятся', number)).toBeVisible()
    await expect(orders(page).progress.first()).toContainText('Готовим')
    await expect
      .poll(paper)
      .toEqual([expect.stringMatching(new RegExp(number.replace(/\B(?=(\d{3})+$)/g, '\\s')))])
    await kitchen.page.context().close()
  })

  test('ready can be taken back, and without a link it waits on the device, pressed in whatever tab', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    const customer = await becomeCustomer(page, phone, shop)
    const { number, id } = await customer.order()
    await (await makeStaffCaller(page.request, shop, 'kitchen')).perform('accept', id)
    await page.goto(`${shop.url}/myorders/${id}/status`)
    const kitchen = await openTablet(browser, shop)
    const { page: tablet } = kitchen
    await kitchen.card(number).getByRole('button', { name: 'Готов' }).click()
    await kitchen.button('Вернуть').click()
    await expect(kitchen.card(number).getByRole('button', { name: 'Готов' })).toBeVisible()
    const second = staff(await tablet.context().newPage(), shop)
    await second.page.goto(`${shop.url}/staff`)
    await expect(second.card(number)).toBeVisible()
    await tablet.context().setOffline(true)
    await expect(tablet.getByText('Нет связи').first()).toBeVisible()
    await second.card(number).getByRole('button', { name: 'Готов' }).click()
    await expect(tablet.getByText(/Готов в\s\d\d:\d\d, ждёт связи/)).toBeVisible()
    await expect(kitchen.inLane('Готовятся', number)).toBeVisible()
    await tablet.context().setOffline(false)
    await expect(tablet.getByText('Отправлено 1 из 1')).toBeVisible({ timeout: 40_000 })
    await expect(kitchen.inLane('Готовы', number)).toBeVisible()
    await expect(tablet.getByText('На связи')).toBeVisible()
    await expect(orders(page).progress.first()).toContainText('Отправляем заказ')
    await expect(second.inLane('Готовы', number)).toBeVisible()
    await tablet.context().close()
  })

  test('the courier brings it, also to a customer who does not answer at first', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    const { id } = await aReadyOrder(page, phone, shop, 'Жамшид')
    await page.goto(`${shop.url}/myorders/${id}/status`)
    const { headline, progress } = orders(page)
    const { page: pocket } = await aDevice(browser, { width: 390, height: 844 })
    const courier = staff(pocket, shop)
    await courier.openAs('courier')
    await courier.button('Забрал').click()
    await expect(progress.first()).toContainText(/Курьер уже едет|в пути/, { timeout: 20_000 })
    await pocket.getByRole('link', { name: 'Доставил' }).click({ timeout: 20_000 })
    await expect(pocket.getByRole('img', { name: /^Карта: до гостя/ })).toBeVisible()
    await courier.button('Не удалось доставить').click()
    await courier.button('Гость не отвечает, жду 5 мин').click()
    await expect(pocket.getByText(/Ждём гостя ещё\s[45]:\d\d/)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(pocket)
    // They opened after all.
    await courier.button(/Доставил, взял/).click()
    await expect(pocket.getByText('Заказов пока нет')).toBeVisible({ timeout: 20_000 })
    await expect(headline).toHaveText(/^Доставлен в/)
    await pocket.getByRole('link', { name: 'Касса' }).click()
    await expect(courier.button(/^Сдать кассу, /)).toBeVisible()
    await pocket.context().close()
  })

  test('an operator assigns a courier, whom the branch sees, and each bag has a sheet of its own', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    const { number } = await aReadyOrder(page, phone, shop)
    const kitchen = await openTablet(browser, shop)
    const operator = await openStaffDesktop(browser, shop)
    await operator.card(number).click()
    await operator.drawer.getByRole('button', { name: 'Назначить курьера' }).click()
    await expectNoAxeFindingsInBothThemes(operator.page)
    const couriers = operator.drawer.getByRole('region', { name: 'Назначить курьера' })
    await couriers
      .getByRole('listitem')
      .filter({ hasText: 'Жамшид' })
      .getByRole('button', { name: 'Назначить' })
      .click()
    // Another screen sees it as well once the time to take it back is over.
    await expect(kitchen.card(number)).toContainText('Жамшид', { timeout: 15_000 })
    await operator.page.context().close()

    await kitchen.card(number).focus()
    await kitchen.page.keyboard.press('p')
    const sheets = kitchen.page.getByRole('article', { name: 'Лист на пакет' })
    await expect(sheets).toHaveCount(1)
    await kitchen.button('Больше пакетов').click()
    await expect(sheets.last()).toContainText('Пакет 2 из 2')
    await kitchen.page.context().close()
  })
})

/** Packed, and with a courier where one is named. */
async function aReadyOrder(page: Page, phone: string, shop: OwnShop, courier?: string): Promise<PlacedOrder> {
  const customer = await becomeCustomer(page, phone, shop)
  const order = await customer.order()
  const operator = await makeStaffCaller(page.request, shop, 'operator')
  await operator.perform('accept', order.id)
  await operator.perform('ready', order.id, { bags: 1 })
  if (courier === undefined) return order
  const owner = await makeStaffCaller(page.request, shop, 'owner')
  const { members } = (await owner.read('/v1/staff/team')) as { members: { id: string; name: string }[] }
  await operator.perform('assign', order.id, {
    courier_id: members.find(({ name }) => name.includes(courier))?.id,
  })
  return order
}

/** Switches it on for this device. What comes out of the printer can be read then. */
async function printByItself(page: Page, { url }: OwnShop): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sheets: (string | null)[] = []
    Object.assign(window, { sheets })
    window.print = () => sheets.push(document.querySelector('body > .autoprint')?.textContent ?? null)
  })
  const kitchen = page.url()
  await page.goto(`${url}/staff/stop`)
  await page.locator('.rail__me').click()
  await page.getByRole('checkbox', { name: /Печатать бегунок сразу/ }).check()
  await page.goto(kitchen)
  return () => page.evaluate(() => (window as unknown as { sheets: string[] }).sheets)
}

/** The letters do what the mouse does: the new order is found, opened, taken, and given another dish. */
async function acceptByKeys({ page, card, inLane, drawer }: Staff, number: string): Promise<void> {
  await expect(card(number)).toBeVisible()
  await page.keyboard.press('1')
  await expect(card(number)).toBeFocused()
  await page.keyboard.press('a')
  // Lanes move on the server's word.
  await expect(inLane('Готовятся', number)).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('2')
  await expect(card(number)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { level: 1 })).toBeFocused()

  await drawer.getByRole('button', { name: 'Изменить', exact: true }).click()
  await drawer.getByLabel('Добавить блюдо').fill('мисо-суп с лососем')
  await drawer.getByRole('button', { name: 'Больше: Мисо-суп с лососем' }).click()
  await drawer.getByRole('button', { name: /^Сохранить, взять ещё/ }).click()
  await expect(drawer.getByText('Состав изменён')).toBeVisible({ timeout: 15_000 })
}

/** What the customer reads comes from the reason, in either language; nothing is sent before it is pressed. */
async function chooseTextsForCustomer({ page, drawer }: Staff): Promise<void> {
  await page.keyboard.press('d')
  const text = drawer.getByLabel('Гость прочитает')
  await drawer.getByRole('button', { name: 'Нет курьера' }).click()
  await expect(text).toHaveValue(/Привезём к.*курьеры в пути/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect(drawer.getByRole('button', { name: 'Гость передумал' })).toBeFocused()
  await drawer.getByRole('button', { name: 'Не успеваем' }).click()
  await expect(drawer.getByLabel('Что скажем гостю')).toHaveValue(/не успеваем/)
  await drawer.getByRole('button', { name: 'Oʻzbekcha' }).click()
  await expect(drawer.getByLabel('Что скажем гостю')).toHaveValue(/ulgurmaymiz/)
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('button', { name: 'Отменить заказ' })).toBeFocused()
}
