import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeCustomer, type Customer, makeCustomer, type PlacedOrder } from '../harness/customer.ts'
import { holdBack } from '../harness/hold-back.ts'
import type { OwnShop } from '../harness/own-shop.ts'
import { makeStaffCaller } from '../harness/staff-caller.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../pages/axe.ts'
import { hall } from '../pages/hall.ts'
import { inbox } from '../pages/inbox.ts'
import { orders } from '../pages/orders.ts'
import { demoPage } from '../pages/payment.ts'
import { reservations } from '../pages/reservations.ts'
import { shop as shopOf } from '../pages/shop.ts'
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
    await page.goto(shop.url)
    const customer = await becomeCustomer(page, phone, { codeFor: shop.codeFor })
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
    await expect(guest.progress.first()).toContainText('Почти готово')
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

  test('an owner makes an account, its person signs in with a key of their own, and the journal has it', async ({
    ownShop: shop,
    browser,
    page,
  }) => {
    test.setTimeout(120_000)
    const owner = staff(page, shop)
    await owner.signIn('owner')
    await page.getByRole('link', { name: 'Команда' }).click()
    await owner.button('Добавить').click()
    const form = page.getByRole('complementary', { name: 'Добавить' })
    await form.getByLabel('Логин').fill('nozima.k')
    await form.getByLabel('Имя и фамилия').fill('Нозима Каюмова')
    await form.getByRole('button', { name: 'Добавить' }).click()
    const password = (await form.locator('code').textContent()) ?? ''
    await expect(page.getByRole('row', { name: /Нозима Каюмова.*ждёт настройки/ })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)

    const device = await aDevice(browser, { width: 1280, height: 800 })
    await staff(device.page, shop).signInForTheFirstTime('nozima.k', password)
    await expect(device.page.getByRole('region', { name: /^Новые: / })).toBeVisible()
    await device.context.close()

    await page.getByRole('link', { name: 'Журнал' }).click()
    await page.getByLabel('Действие').selectOption({ label: 'Добавить сотрудника' })
    const row = page.getByRole('row', { name: /Тимур Ахмедов/ })
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: 'Добавить сотрудника' }).click()
    await expect(page.getByText('nozima.k')).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByLabel('Когда').selectOption({ label: 'Вчера' })
    await expect(page.getByText('Записей нет')).toBeVisible()

    await test.step('operators check the new orders of a branch first, once the owner wants it', async () => {
      await page.getByRole('link', { name: 'Стоп-лист' }).click()
      const first = page.getByRole('switch', { name: 'Сначала проверяет оператор' })
      await expect(first).not.toBeChecked()
      const turn = async () => {
        const answered = page.waitForResponse(/\/acts\/operator_first$/)
        await first.click()
        expect((await answered).status()).toBe(200)
      }
      await turn()
      await page.reload()
      await expect(first).toBeChecked()
      await expectNoAxeFindingsInBothThemes(page)
      // Other journeys order from this branch.
      await turn()
      await expect(first).not.toBeChecked()
    })
  })

  test('[R4-16] the hall confirms, moves and declines what a guest books, who sees it, and seats whoever comes in', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(120_000)
    const desk = await aDevice(browser, { width: 1440, height: 900 })
    await staff(desk.page, shop).signIn('manager')
    const inHall = hall(desk.page)
    await inHall.open()
    await inHall.branch('Центр')
    await inHall.day(1)
    await expect(desk.page.getByText('Броней на этот день нет').last()).toBeVisible()

    await page.goto(`${shop.url}/reservations`)
    const customer = await becomeCustomer(page, phone, { codeFor: shop.codeFor })
    await customer.bookTable(9, '19:00')
    await page.reload()
    const { bookings } = reservations(page)
    await expect(bookings).toContainText('Забронировано')
    await inHall.booking('Дилноза').click()
    await inHall.button('Подтвердить').click()
    await expect(bookings).toContainText('Подтверждено', { timeout: 30_000 })

    await test.step('the keyboard finds another table', async () => {
      await inHall.slot('19:00').check()
      await inHall.button('Пересадить').click()
      await expect(inHall.table(1)).toBeFocused()
      await desk.page.keyboard.press('ArrowRight')
      await desk.page.keyboard.press('Enter')
      await expect(inHall.table(2)).toHaveAccessibleName(/Дилноза/)
      await expectNoAxeFindingsInBothThemes(desk.page)
    })

    await test.step('the guest reads why it is declined', async () => {
      await inHall.button('Отменить бронь').click()
      await inHall.button('Нет мест').click()
      await desk.page.getByRole('form', { name: 'Почему' }).getByText('Отменить бронь').click()
      await expect(bookings).toContainText('Отменено', { timeout: 30_000 })
      await expect(bookings).toContainText('на это время мест нет')
    })

    await test.step('guests at the door are seated, and leave only when nobody takes it back', async () => {
      await inHall.day(0)
      await inHall.table(3).click()
      await expectNoAxeFindingsInBothThemes(desk.page)
      await desk.page.keyboard.press('Escape')
      await inHall.seat(3, 'Карим')
      await inHall.table(3).click()
      await inHall.button('Гости ушли').click()
      await inHall.button(/^Вернуть/).click()
      await expect(inHall.button('Гости ушли')).toBeVisible()
      await desk.page.setViewportSize({ width: 390, height: 844 })
      expect(await inHall.overflowsSideways()).toBe(false)
    })
    await desk.context.close()
  })

  test('[R5-13] the inbox hears of a review, answers it by keyboard with an apology, and hides another with its reason', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(180_000)
    const desk = await aDevice(browser, { width: 1440, height: 900 })
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await page.goto(`${shop.url}/cart`)
    const customer = await becomeCustomer(page, phone, { codeFor: shop.codeFor })
    const { id } = await customer.order({ type: 'self-pickup' })
    for (const kind of ['accept', 'ready', 'hand_guest']) await owner.act(kind, id)
    const points = await customer.balance()

    await staff(desk.page, shop).comeBack(owner, '/stop')
    const staffInbox = inbox(desk.page)
    await expect(desk.page.getByText('На связи')).toBeVisible()
    const { unanswered } = await owner.read('/v1/staff/reviews?limit=1')
    const { waiting } = await owner.read('/v1/staff/refunds?limit=1')
    const before = Number(unanswered) + Number(waiting)
    await expect.poll(staffInbox.waiting).toBe(before)
    await customer.review(id, { rating: 2, text: 'Положили без имбиря' })
    await expect.poll(staffInbox.waiting, 'it is heard on another screen').toBe(before + 1)

    await test.step('with what is known of its order, by keyboard', async () => {
      await staffInbox.entry.press('Enter')
      await staffInbox.review('Положили без имбиря').press('Enter')
      await expect(staffInbox.card).toContainText(/Заказ отдали вовремя.*Обещали к/)
      await expectNoAxeFindingsInBothThemes(desk.page)
      await staffInbox.button('Не доложили').press('Enter')
      await expect(staffInbox.answer).toHaveValue(/^Дилноза, спасибо.*было не всё/)
      await staffInbox.answer.press('End')
      await staffInbox.answer.pressSequentially(' Имбирь за нами.')
      await staffInbox.points.press('Space')
      await expect(staffInbox.points).toBeChecked()
      await staffInbox.answer.press('Control+Enter')
      await expect(staffInbox.review('Положили без имбиря')).toHaveCount(0)
      await expect.poll(staffInbox.waiting).toBe(before)
    })

    const mine = orders(page)
    await test.step('its author reads it on the order, and everybody on the dish', async () => {
      await page.goto(`${shop.url}/myorders/${id}`)
      await expect(mine.main.getByText(/Проверим сборку на кухне\. Имбирь за нами\.$/)).toBeVisible()
      expect(await customer.balance()).toBe(points + 20_000)
      await expect(async () => {
        await page.goto(`${shop.url}/product/philadelphia-classic`)
        await expect(page.getByText(/Имбирь за нами\.$/).first()).toBeVisible({ timeout: 1000 })
      }).toPass()
    })

    await test.step('what may not be shown is hidden, and its author reads why', async () => {
      await customer.review(id, { rating: 4, text: 'Звоните 90 123 45 67', isOfOrder: true })
      await expect(staffInbox.review('Звоните 90 123')).toContainText('ждёт проверки')
      await staffInbox.review('Звоните 90 123').click()
      await staffInbox.button('Скрыть с причиной').press('Enter')
      await staffInbox.button('Личные данные').press('Enter')
      await expectNoAxeFindingsInBothThemes(desk.page)
      await staffInbox.button('Скрыть').press('Enter')
      await expect(staffInbox.review('Звоните 90 123')).toHaveCount(0)
      await staffInbox.shown(/^Скрытые/).click()
      await expect(staffInbox.review('Звоните 90 123')).toContainText('скрыт: личные данные')
      await page.goto(`${shop.url}/myorders/${id}`)
      await expect(mine.main.getByText('Отзыв скрыт: личные данные')).toBeVisible()
    })

    await test.step('on a phone it fits too', async () => {
      await desk.page.setViewportSize({ width: 390, height: 844 })
      await expect(staffInbox.card).toBeVisible()
      expect(await shopOf(desk.page).overflowsSideways()).toBe(false)
    })
    await desk.context.close()
  })

  test('[R5-13] a review that comes while another one is answered takes nothing from under the hands', async ({
    ownShop: shop,
    page,
    phone,
  }) => {
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await page.goto(shop.url)
    const { customer } = await makeCustomer(page, phone, { codeFor: shop.codeFor })
    const { id } = await customer.order({ type: 'self-pickup' })
    for (const kind of ['accept', 'ready', 'hand_guest']) await owner.act(kind, id)
    await customer.review(id, { rating: 3, text: 'Рис суховат' })
    const { review, card, answer } = inbox(page)
    // The first of the list is open without a press.
    await staff(page, shop).comeBack(owner, '/inbox')
    await expect(card).toContainText('Рис суховат')
    await answer.pressSequentially('Простите')
    await customer.review(id, { rating: 5, text: 'А так хорошо', isOfOrder: true })
    await expect(review('А так хорошо')).toBeVisible()
    await page.keyboard.type(' за рис')
    await expect(answer).toHaveValue('Простите за рис')
    await expect(card).toContainText('Рис суховат')
  })

  test('in the kitchen each press on Space is for another line, however late the tickets are read again', async ({
    ownShop: shop,
    page,
    phone,
  }) => {
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await page.goto(shop.url)
    const { customer } = await makeCustomer(page, phone, { codeFor: shop.codeFor })
    const wish = { type: 'self-pickup', alsoDishes: ['Радуга'] } as const
    const { id, number, branchId } = await customer.order(wish)
    await owner.act('accept', id)
    const { ticket, comeBack } = staff(page, shop)
    await comeBack(owner, `/kitchen?branch=${branchId}`)
    const ticked = ticket(number).getByRole('button', { pressed: true })
    await ticket(number).focus()
    const release = await holdBack(page, /staff\/kitchen\?/)
    for (const count of [1, 2]) {
      const answered = page.waitForResponse(/acts\/line$/)
      await page.keyboard.press('Space')
      await (await answered).finished()
      await expect(ticked).toHaveCount(count)
    }
    const read = page.waitForResponse(/staff\/kitchen\?/)
    release()
    await read
    await expect(ticked).toHaveCount(2)
  })

  test('a lane of many orders is drawn as far as somebody scrolls or walks, and each of them is reached', async ({
    ownShop: shop,
    apiCustomer,
    page,
  }) => {
    const order = await apiCustomer.aTakeaway()
    let last = ''
    for (let count = 0; count < 60; count += 1) last = await apiCustomer.place({ ...order, id: randomUUID() })
    await page.setViewportSize({ width: 1280, height: 800 })
    const board = staff(page, shop)
    await board.comeBack(await makeStaffCaller(page.request, shop, 'owner'))
    const lane = board.lane('Новые')
    await expect(lane).toHaveAccessibleName(/[6-9]\d$/)
    const cards = lane.getByRole('article')
    await expect(cards.nth(10)).toBeVisible()
    expect(await cards.count(), 'an event has few to lay out').toBeLessThan(50)
    await expect(board.card(last)).toHaveCount(0)

    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      await expect(board.card(last)).toBeInViewport({ timeout: 100 })
    }).toPass()
    await page.reload()
    await expect(cards.nth(10)).toBeVisible()
    await page.keyboard.press('1')
    await expect(cards.first()).toBeFocused()
    for (let at = 1; at < 60; at += 1) await page.keyboard.press('ArrowDown')
    await expect(cards.nth(59)).toBeFocused()

    // The button is gone with the press, and so is the card a moment later.
    const next = (await cards.nth(59).getAttribute('data-order')) ?? ''
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await expect(cards.nth(58).getByRole('button', { name: 'Принять' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator(`[data-order="${next}"]`)).toBeFocused()
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
async function raise({ card, drawer }: Staff, { number }: PlacedOrder): Promise<void> {
  await card(number).getByRole('button', { name: 'Принять' }).click()
  await card(number).click()
  await drawer.getByRole('button', { name: 'Изменить' }).click()
  await drawer.getByRole('button', { name: 'Больше: Филадельфия классик' }).click()
  await drawer.getByRole('button', { name: /^Сохранить, доплатить/ }).click()
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

/** A browser of its own, as each of them has one. */
async function aDevice(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport })
  return { context, page: await context.newPage() }
}
