import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeCustomer, type Customer, type PlacedOrder } from '../harness/customer.ts'
import { aDevice } from '../harness/device.ts'
import { holdBack } from '../harness/hold-back.ts'
import type { OwnShop } from '../harness/own-shop.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../pages/axe.ts'
import { orders } from '../pages/orders.ts'
import { demoPage } from '../pages/payment.ts'
import { staff } from '../pages/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

// Each role brings its own screen.
test.describe('[R4-15] the staff side', { tag: '@desktop' }, () => {
  // A tablet without a link complains of every call.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('an order goes from the branch to the door, also while the tablet has no link', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(300_000)
    const customer = await becomeCustomer(page, phone, { url: shop.url, codeFor: shop.codeFor })
    const { number, id } = await customer.order()
    const guest = orders(page)
    await page.goto(`${shop.url}/myorders/${id}/status`)
    await expect(guest.progress.first()).toContainText('Заказ обрабатывается')

    const tablet = await aDevice(browser, { width: 1280, height: 800 })
    await tablet.context.addInitScript(emptyBattery)
    const kitchen = staff(tablet.page, shop)
    await kitchen.signIn('kitchen')
    await expect(tablet.page.getByText(/9\s%.*без экрана заказ уйдёт оператору/)).toBeVisible()
    const paper = await printByItself(tablet.page, shop)
    await expect(kitchen.card(number)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(tablet.page)
    await kitchen.card(number).getByRole('button', { name: 'Принять' }).click()
    await expect(kitchen.lane('Готовятся').getByRole('article')).toHaveCount(1)
    await expect(guest.progress.first()).toContainText('Готовим')
    await expect
      .poll(paper)
      .toEqual([expect.stringMatching(new RegExp(number.replace(/\B(?=(\d{3})+$)/g, '\\s')))])

    await test.step('ready can be taken back, and without a link it waits on the device, pressed in whatever tab', async () => {
      await kitchen.card(number).getByRole('button', { name: 'Готов' }).click()
      await kitchen.button('Вернуть').click()
      await expect(kitchen.card(number).getByRole('button', { name: 'Готов' })).toBeVisible()
      const second = staff(await tablet.context.newPage(), shop)
      await second.page.goto(`${shop.url}/staff`)
      await expect(second.card(number)).toBeVisible()
      await tablet.context.setOffline(true)
      await expect(tablet.page.getByText('Нет связи').first()).toBeVisible()
      await second.card(number).getByRole('button', { name: 'Готов' }).click()
      await expect(tablet.page.getByText(/Готов в\s\d\d:\d\d, ждёт связи/)).toBeVisible()
      await expect(kitchen.lane('Готовятся').getByRole('article')).toHaveCount(1)
      await tablet.context.setOffline(false)
      await expect(tablet.page.getByText('Отправлено 1 из 1')).toBeVisible({ timeout: 40_000 })
      await expect(kitchen.lane('Готовы').getByRole('article')).toHaveCount(1)
      await expect(tablet.page.getByText('На связи')).toBeVisible()
      await expect(guest.progress.first()).toContainText('Отправляем заказ')
      await expect(second.lane('Готовы').getByRole('article')).toHaveCount(1)
      await second.page.close()
    })

    await test.step('an operator adds a dish at the price of the quote, and gives it to a courier', async () => {
      const desk = await aDevice(browser, { width: 1440, height: 900 })
      const operator = staff(desk.page, shop)
      await operator.signIn('operator')
      const { number: next } = await customer.order()
      await walkByKeys(operator, next)
      await tellTheGuest(operator)
      await desk.page.keyboard.press('Escape')
      await expect(operator.drawer).toHaveCount(0)
      await expect(operator.card(next)).toBeFocused()

      await operator.card(number).click()
      await operator.drawer.getByRole('button', { name: 'Назначить курьера' }).click()
      await expectNoAxeFindingsInBothThemes(desk.page)
      const couriers = operator.drawer.getByRole('region', { name: 'Назначить курьера' })
      await couriers
        .getByRole('listitem')
        .filter({ hasText: 'Жамшид' })
        .getByRole('button', { name: 'Назначить' })
        .click()
      // Another screen sees it as well once the time to take it back is over.
      await expect(kitchen.card(number)).toContainText('Жамшид', { timeout: 15_000 })

      const paid = await aPaidOrder(page, customer)
      await raise(operator, paid)
      await payTheRest(page, paid)
      await page.goto(`${shop.url}/myorders/${paid.id}/status`)
      await runOut(tablet.page, kitchen, paid)
      const instead = await chooseAnother(page)
      await tablet.page.goto(`${shop.url}/staff/kitchen?branch=${paid.branchId}`)
      await expect(kitchen.ticket(paid.number)).toContainText(instead)
      await crossOut(operator, kitchen, next)
      await tablet.page.goto(`${shop.url}/staff`)
      await page.goto(`${shop.url}/myorders/${id}/status`)
      await desk.context.close()
    })

    await test.step('each bag has a sheet of its own, as long as what stands on it', async () => {
      await kitchen.card(number).focus()
      await tablet.page.keyboard.press('p')
      const sheets = tablet.page.getByRole('article', { name: 'Лист на пакет' })
      await expect(sheets).toHaveCount(1)
      await kitchen.button('Больше пакетов').click()
      await expect(sheets.last()).toContainText('Пакет 2 из 2')
      await tablet.page.getByRole('link', { name: 'Закрыть' }).click()
      await tablet.page.keyboard.press('Escape')
    })

    await test.step('the courier brings it', async () => {
      const pocket = await aDevice(browser, { width: 390, height: 844 })
      const courier = staff(pocket.page, shop)
      await courier.signIn('courier')
      await courier.button('Забрал').click()
      await expect(guest.progress.first()).toContainText(/Курьер уже едет|в пути/, { timeout: 20_000 })
      await pocket.page.getByRole('link', { name: 'Доставил' }).click({ timeout: 20_000 })
      await expect(pocket.page.getByRole('img', { name: /^Карта: до гостя/ })).toBeVisible()
      await courier.button('Не удалось доставить').click()
      await courier.button('Гость не отвечает, жду 5 мин').click()
      await expect(pocket.page.getByText(/Ждём гостя ещё\s[45]:\d\d/)).toBeVisible()
      await expectNoAxeFindingsInBothThemes(pocket.page)
      // They opened after all.
      await courier.button(/Доставил, взял/).click()
      await expect(kitchen.card(number)).toContainText('Жамшид')
      await expect(pocket.page.getByText('Заказов пока нет')).toBeVisible({ timeout: 20_000 })
      await expect(guest.headline).toHaveText(/^Доставлен в/)
      await pocket.page.getByRole('link', { name: 'Касса' }).click()
      await expect(courier.button(/^Сдать кассу, /)).toBeVisible()
      await pocket.context.close()
    })
    await tablet.context.close()
  })
})

type Staff = ReturnType<typeof staff>

/** Switches it on for this device. What comes out of the printer can be read then. */
async function printByItself(page: Page, { url }: OwnShop): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sheets: (string | null)[] = []
    Object.assign(window, { sheets })
    window.print = () => sheets.push(document.querySelector('body > .autoprint')?.textContent ?? null)
  })
  const kitchen = page.url()
  await page.goto(`${url}/staff/stop`)
  await page.getByRole('switch', { name: /Печатать бегунок сразу/ }).click()
  await page.goto(kitchen)
  return () => page.evaluate(() => (window as unknown as { sheets: string[] }).sheets)
}

/** The letters do what the mouse does: the new order is found, opened, taken, and given another dish. */
async function walkByKeys({ page, card, lane, drawer }: Staff, number: string): Promise<void> {
  await expect(card(number)).toBeVisible()
  await page.keyboard.press('1')
  await expect(card(number)).toBeFocused()
  await page.keyboard.press('a')
  // Lanes move on the server's word.
  await expect(lane('Готовятся').getByRole('article')).toHaveCount(1, { timeout: 15_000 })
  await page.keyboard.press('2')
  await expect(card(number)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { level: 1 })).toBeFocused()

  await drawer.getByRole('button', { name: 'Изменить' }).click()
  await drawer.getByLabel('Добавить блюдо').fill('мисо-суп с лососем')
  await drawer.getByRole('button', { name: 'Больше: Мисо-суп с лососем' }).click()
  await drawer.getByRole('button', { name: /^Сохранить, взять ещё/ }).click()
  await expect(drawer.getByText('Состав изменён')).toBeVisible({ timeout: 15_000 })
}

/** What the guest reads comes from the reason, in either language; nothing is sent before it is pressed. */
async function tellTheGuest({ page, drawer }: Staff): Promise<void> {
  await page.keyboard.press('d')
  const words = drawer.getByLabel('Гость прочитает')
  await drawer.getByRole('button', { name: 'Нет курьера' }).click()
  await expect(words).toHaveValue(/Привезём к.*курьеры в пути/)
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

/** Paid by Payme: two rolls and a rainbow. */
async function aPaidOrder(page: Page, customer: Customer): Promise<PlacedOrder> {
  const order = await customer.order({ payment: 'payme', alsoDishes: ['Радуга'] })
  await page.goto(order.paymentLink)
  await demoPage(page).pay()
  await page.waitForURL(/myorders/)
  return order
}

/** The guest wants a third roll. Nothing of it is made before it is paid. */
async function raise({ page, card, drawer }: Staff, { number }: PlacedOrder): Promise<void> {
  await card(number).getByRole('button', { name: 'Принять' }).click()
  await card(number).click()
  await drawer.getByRole('button', { name: 'Изменить' }).click()
  const more = drawer.getByRole('button', { name: 'Больше: Филадельфия классик' })
  await more.click()
  // Until the answer is there nothing is changed that it would take away.
  const release = await holdBack(page, /actions\/edit$/)
  await drawer.getByRole('button', { name: /^Сохранить, доплатить/ }).click()
  await expect(more.and(page.locator(':not([inert] *)'))).toHaveCount(0)
  release()
  await expect(drawer.getByRole('region', { name: 'Доплата' })).toBeVisible()
}

/** The page of the order says so by itself. */
async function payTheRest(page: Page, { id }: PlacedOrder): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/myorders/${id}/status`)
  const asked = page.getByRole('region', { name: /^Доплатите/ })
  await expect(asked).toContainText('Добавим: Филадельфия классик')
  await expectNoAxeFindings(page)
  await asked.getByRole('link', { name: 'Доплатить через Payme' }).click()
  await demoPage(page).pay()
  await page.waitForURL(/myorders/)
  await expect(asked).toBeHidden()
}

/** The kitchen has the third roll on its ticket, and finds that there is no rainbow. */
async function runOut(
  page: Page,
  { ticket, button }: Staff,
  { number, branchId }: PlacedOrder,
): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/staff/kitchen?branch=${branchId}`)
  await expect(
    ticket(number).getByRole('button', { name: /^3.*Филадельфия классик.*изменили/ }),
  ).toBeVisible()
  await ticket(number).getByRole('button', { name: 'Нет блюда, в стоп-лист' }).click()
  await ticket(number)
    .getByRole('group', { name: 'Чего нет?' })
    .getByRole('button', { name: 'Радуга' })
    .click()
  // The ticket has a button of that name as well.
  await page.waitForURL(/\/stop\?/)
  const search = page.getByRole('region', { name: 'Найти блюдо, чтобы остановить' })
  await search.getByRole('button', { name: 'Радуга' }).first().click()
  await button('Остановить 1 блюдо').click()
}

/** What an operator cancels while it is cooked is crossed out in the kitchen until somebody has seen it. */
async function crossOut({ page, card, drawer }: Staff, { ticket }: Staff, number: string): Promise<void> {
  await page.keyboard.press('Escape')
  await card(number).click()
  await drawer.getByRole('button', { name: 'Отменить заказ' }).click()
  await drawer.getByRole('button', { name: 'Гость передумал' }).click()
  await drawer.getByRole('button', { name: 'Отменить, денег не брали' }).click()
  await expect(ticket(number)).toContainText('ОТМЕНЁН, НЕ ГОТОВИТЬ')
  await ticket(number)
    .getByRole('button', { name: /^ОТМЕНЁН/ })
    .click()
  await expect(ticket(number)).toHaveCount(0)
}

/** The guest is asked at once, and takes the first that is offered. */
async function chooseAnother(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: '«Радуга» закончилось' })).toBeVisible({ timeout: 15_000 })
  await expectNoAxeFindingsInBothThemes(page)
  const replace = page.getByRole('button', { name: /^Заменить на/ })
  const [, dish = ''] = /«(.+)»/.exec((await replace.textContent()) ?? '') ?? []
  await replace.click()
  await expect(page.getByRole('heading', { name: '«Радуга» закончилось' })).toBeHidden()
  return dish
}

/** Runs in the browser: a tablet that is going to sleep. */
function emptyBattery(): void {
  const battery = Object.assign(new EventTarget(), { level: 0.09, charging: false })
  Object.assign(navigator, { getBattery: async () => battery })
}
