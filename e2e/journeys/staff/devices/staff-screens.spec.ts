import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { aDevice } from '../../../harness/browser/device.ts'
import { hurryTimers } from '../../../harness/browser/hurry-timers.ts'
import { becomeCustomer, makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { orders } from '../../../pages/shop/orders.ts'
import { reservations } from '../../../pages/shop/reservations.ts'
import { shop as shopOf } from '../../../pages/shop/shop.ts'
import { hall } from '../../../pages/staff/hall.ts'
import { inbox } from '../../../pages/staff/inbox.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('[R4-15] screens of the staff', { tag: '@desktop' }, () => {
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
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await page.getByLabel('Действие').selectOption({ label: 'Сотрудник добавлен' })
    await expectNoAxeFindingsInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Фильтры\s?1$/ })).toBeVisible()
    const row = page.getByRole('row', { name: /Тимур Ахмедов/ })
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: 'Сотрудник добавлен' }).click()
    await expect(page.getByText('nozima.k')).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByLabel('Когда').selectOption({ label: 'Вчера' })
    await expect(page.getByText('Записей нет')).toBeVisible()
  })

  test('[R4-16] the hall confirms, moves and declines what a customer books, who sees it, and seats guests who come in', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(120_000)
    const desk = await aDevice(browser, { width: 1440, height: 900 })
    await staff(desk.page, shop).openAs('manager')
    const inHall = hall(desk.page)
    await inHall.open()
    await inHall.branch('Центр')
    await inHall.day(1)
    await expect(desk.page.getByText('Броней на этот день нет').last()).toBeVisible()

    await hurryTimers(page.context())
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

    await test.step('the customer reads why it is declined', async () => {
      await inHall.button('Отменить бронь').click()
      await inHall.button('Нет мест').click()
      await desk.page.getByRole('form', { name: 'Почему' }).getByText('Отменить бронь').click()
      await expect(bookings).toContainText('Отменено', { timeout: 30_000 })
      await expect(bookings).toContainText('на это время мест нет')
    })

    await test.step('customers at the door are seated, and leave only when nobody takes it back', async () => {
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

  test('[R5-13] the inbox is notified of a review, answers it by keyboard with an apology, and hides another with its reason', async ({
    ownShop: shop,
    browser,
    page,
    phone,
  }) => {
    test.setTimeout(180_000)
    const desk = await aDevice(browser, { width: 1440, height: 900 })
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const customer = await becomeCustomer(page, phone, shop)
    const { id } = await customer.order({ type: 'self-pickup' })
    for (const kind of ['accept', 'ready', 'hand_out'] as const) await owner.perform(kind, id)
    const points = await customer.balance()

    await staff(desk.page, shop).comeBack(owner, '/inbox/refunds')
    const staffInbox = inbox(desk.page)
    await expect(desk.page.getByText('На связи')).toBeVisible()
    const reviews = await owner.read('/v1/staff/reviews?limit=1')
    const refunds = await owner.read('/v1/staff/refunds?limit=1')
    const before = Number(reviews.unanswered)
    const vacancies = await owner.read('/v1/staff/applications?limit=1&kind=vacancy')
    const tenders = await owner.read('/v1/staff/applications?limit=1&kind=tender')
    const overdue = [reviews, refunds, vacancies, tenders].reduce((sum, one) => sum + Number(one.overdue), 0)
    await expect.poll(staffInbox.waiting).toBe(before)
    await customer.review(id, { rating: 2, text: 'Положили без имбиря' })
    await expect.poll(staffInbox.waiting, 'it is announced on another screen').toBe(before + 1)
    expect(await staffInbox.overdue(), 'a new review is not overdue').toBe(overdue)

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
      await expect(staffInbox.card).toContainText('Звоните 90 123')
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

    await test.step('what everybody reads is hidden: it leaves the page of the dish, and the journal says who did it', async () => {
      await staffInbox
        .shown(/^Все|^Отвеченные/)
        .first()
        .click()
      await staffInbox.review('Положили без имбиря').click()
      await staffInbox.button('Скрыть с причиной').click()
      await staffInbox.button('Не о блюде').click()
      await staffInbox.button('Скрыть').click()
      await expect(staffInbox.review('Положили без имбиря')).toContainText('скрыт')
      await expect(async () => {
        await page.goto(`${shop.url}/product/philadelphia-classic`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Положили без имбиря')).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await desk.page.goto(`${shop.url}/staff/journal`)
      await expect(desk.page.getByRole('row', { name: /Тимур Ахмедов.*Отзыв скрыт/ })).toHaveCount(2)
      await desk.page.goBack()
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
    for (const kind of ['accept', 'ready', 'hand_out'] as const) await owner.perform(kind, id)
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
    await owner.perform('accept', id)
    const { ticket, comeBack } = staff(page, shop)
    await comeBack(owner, `/kitchen?branch=${branchId}`)
    const ticked = ticket(number).getByRole('button', { pressed: true })
    await ticket(number).focus()
    const release = await delayAnswers(page, /staff\/kitchen\/orders\//)
    for (const count of [1, 2]) {
      const answered = page.waitForResponse(/actions\/line$/)
      await page.keyboard.press('Space')
      await (await answered).finished()
      await expect(ticked).toHaveCount(count)
    }
    const read = page.waitForResponse(/staff\/kitchen\/orders\//)
    release()
    await read
    await expect(ticked).toHaveCount(2)
  })
})
