import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { baseUrl } from '../../../harness/settings.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { orders, spaced } from '../../../pages/shop/orders.ts'
import { pick } from '../../../pages/shop/pick.ts'
import { locales, shop, tagsOf } from '../../../pages/shop/shop.ts'

for (const locale of locales) {
  test(`[R4-15] an order is followed to its delivery and moves to the history, in ${locale}`, {
    tag: tagsOf[locale],
  }, async ({ page, phone }) => {
    const customer = await becomeCustomer(page, phone)
    const { id, number } = await customer.order()
    const mine = orders(page, locale)
    await mine.open()
    await expect(mine.card(number)).toBeVisible()
    await mine.openStatus(id)
    await expect(mine.progress).toHaveText(mine.texts.enjoy)
    await expect(mine.headline).toHaveText(mine.texts.delivered)

    await mine.openDetail(id)
    await expect(mine.main.getByText(mine.texts.contents).first()).toBeVisible()
    await expect(mine.passed(mine.texts.onWay)).toHaveText(/^\d\d:\d\d$/)
    await expect(mine.main.getByText(mine.texts.finished).filter({ visible: true }).first()).toBeVisible()
    await mine.open('completed')
    await expect(mine.card(number)).toContainText(mine.texts.finished)
    await mine.open()
    await expect(mine.card(number)).toBeHidden()
  })
}

test('[R4-15] takeaway has three steps to the counter, and the branch with the way to it', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order({ type: 'self-pickup' })
  const mine = orders(page)
  await mine.openStatus(id)
  await expect(mine.main.getByRole('link', { name: /^Построить маршрут/ })).toBeVisible()
  await expect(mine.main.getByText('Забрали')).toBeVisible()
  await expect(mine.progress).toHaveText('Приятного аппетита')
  await expect(mine.headline).toHaveText('Завершён')
})

test('the list follows too: a card leaves the current orders by itself', { tag: '@desktop' }, async ({
  page,
  phone,
}) => {
  const customer = await becomeCustomer(page, phone)
  const mine = orders(page)
  await mine.open()
  await expect(mine.main.getByText('Заказов пока нет')).toBeVisible()
  await expect(mine.main.getByRole('region', { name: 'Популярное' }).getByRole('listitem')).toHaveCount(8)
  const { number } = await customer.order()
  await expect(mine.card(number), 'it appears without a reload').toBeVisible()
  await expect(mine.main.getByText('Заказов пока нет')).toBeVisible({ timeout: 20_000 })
})

test('[R10-31] what happens to an order elsewhere shows by itself', { tag: '@phone' }, async ({
  page,
  phone,
}) => {
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order({ isForTomorrow: true })
  const mine = orders(page)
  await mine.openStatus(id)
  await expect(mine.headline).toHaveText('Завтра, 19:00–19:30')
  await customer.cancel(id)
  await expect(mine.headline).toHaveText('Отменён')
  await expect(mine.progress).toContainText('планы изменились')

  // The same while the page is opened: its first answer is older than the stream, and comes last.
  const { id: next } = await customer.order({ isForTomorrow: true })
  const [cancelled, reported] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/v1/order-events', async (route) => {
    await cancelled.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**/v2/order/${next}`)
  await page.route(
    `**/v2/order/${next}`,
    async (route) => {
      const response = await route.fetch()
      await customer.cancel(next)
      cancelled.resolve()
      await reported.promise
      // The page need not wait for it any more.
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  const stream = page.waitForResponse('**/v1/order-events')
  await mine.openStatus(next)
  await asked
  await stream
  reported.resolve()
  await expect(mine.headline).toHaveText('Отменён')
})

test('[R2-20] a planned order is cancelled by its customer, with a reason', { tag: '@desktop' }, async ({
  page,
  phone,
}) => {
  const customer = await becomeCustomer(page, phone)
  const { id, number } = await customer.order({ isForTomorrow: true })
  const mine = orders(page)
  await mine.open()
  await expect(mine.card(number)).toContainText('Завтра, 19:00–19:30')
  await mine.openStatus(id)
  await expect(mine.headline).toHaveText('Завтра, 19:00–19:30')
  await mine.cancelButton.click()
  await expect(mine.question).toContainText(`Отменить заказ № ${spaced(number)}?`)
  await expect(mine.question.getByRole('button', { name: 'Не отменять' })).toBeFocused()
  await expectNoAxeFindings(page)
  await pick(mine.question.getByRole('radio', { name: 'Ошибка в заказе' }))
  await mine.question.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(mine.headline).toHaveText('Отменён')
  await expect(mine.progress).toContainText('Причина отмены: ошибка в заказе')
  await expect(mine.cancelButton).toBeHidden()
  await mine.open('cancelled')
  await expect(mine.card(number)).toContainText('Причина отмены: ошибка в заказе')
})

test('a cancel that comes too late says what the order is doing instead', { tag: '@desktop' }, async ({
  page,
  phone,
}) => {
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order({ isForTomorrow: true })
  const mine = orders(page)
  await mine.openStatus(id)
  await mine.cancelButton.click()
  await page.route('**/cancel', (route) =>
    route.fulfill({ status: 409, json: { code: 'order_not_cancellable', message: '', requestId: 'r' } }),
  )
  await mine.question.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByRole('alert').getByText('Приготовим к выбранному времени')).toBeVisible()
  await expect(mine.question).toBeHidden()
})

test.describe('when the live stream is away', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] })

  test('[R10-31] the page says so, asks by itself, and the order still arrives', { tag: '@phone' }, async ({
    page,
    phone,
  }) => {
    const customer = await becomeCustomer(page, phone)
    await page.route('**/v1/order-events', (route) => route.abort())
    const { id } = await customer.order()
    const mine = orders(page)
    await mine.openStatus(id)
    await expect(mine.main.getByText(mine.texts.lost)).toBeVisible()
    await expect(mine.progress).toHaveText('Приятного аппетита', { timeout: 30_000 })
  })

  test('the ground of the map may be away as well: its points and everything else are there', {
    tag: '@desktop',
  }, async ({ page, phone }) => {
    const customer = await becomeCustomer(page, phone)
    await page.route('**/*.geojson', (route) => route.abort())
    const { id } = await customer.order({ isForTomorrow: true })
    const mine = orders(page)
    await mine.openStatus(id)
    await expect(mine.main.getByText('Состав заказа')).toBeVisible()
    await expect(mine.main.getByText('Карта не загрузилась, видны только точки')).toBeVisible()
    await expect(mine.main.getByRole('application').getByRole('img').first()).toBeVisible()
  })
})

test("D13: a stranger's order and one that does not exist are the same 404 page", { tag: '@phone' }, async ({
  page,
  browser,
  phone,
}) => {
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order({ isForTomorrow: true })
  const stranger = await aVisitor(browser)
  await becomeCustomer(stranger, `+99891${phone.slice(-7)}`)
  for (const path of [
    `/myorders/${id}`,
    `/myorders/${id}/status`,
    `/myorders/${crypto.randomUUID()}`,
    '/myorders/x',
  ]) {
    await stranger.goto(new URL(path, baseUrl).href)
    await expect(shop(stranger).heading()).toHaveText('Страница не найдена')
  }
  await stranger.context().close()
})

test('[R6-01] a customer is asked to sign in, and the page loads in its place', { tag: '@desktop' }, async ({
  page,
}) => {
  const mine = orders(page)
  await mine.open()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mine.main.getByText('Войдите, чтобы продолжить')).toBeVisible()
  // The list of the account is for who has one.
  await expect(mine.main.getByRole('button', { name: 'Выйти' })).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('axe finds nothing on the pages of orders, in either theme', async ({ page, phone }) => {
  test.slow() // one look takes seconds, and these are many
  const customer = await becomeCustomer(page, phone)
  const mine = orders(page)
  await mine.open()
  await expect(mine.main.getByText('Заказов пока нет')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  const { id, number } = await customer.order({ isForTomorrow: true })
  const done = await customer.order()
  await expect(mine.card(number)).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await mine.openStatus(done.id)
  await expect(mine.progress).toHaveText('Приятного аппетита')
  await expectNoAxeFindingsInBothThemes(page)
  expect(await shop(page).overflowsSideways()).toBe(false)
  await mine.openDetail(id)
  await expect(mine.main.getByText('Состав заказа')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await mine.main.getByRole('button', { name: 'Поддержка' }).click()
  await expect(page.getByRole('dialog').getByText(spaced(number))).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})

test.describe('on a page that is not there', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('[R2-41] [R8-15] an unknown address is a 404 that leads home and to the search', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(shop(page).heading()).toHaveText('Страница не найдена')
    // The tall header of the menu has no search of its own.
    await expect(
      shop(page).header().getByRole('button', { name: 'Поиск блюда' }).filter({ visible: true }),
    ).toHaveCount(1)
    const popular = shop(page).main().getByRole('region', { name: 'Популярное' })
    await expect(popular.getByRole('listitem'), 'no page without anything to do').toHaveCount(8)
    await expectNoAxeFindingsInBothThemes(page)
    await shop(page).main().getByRole('button', { name: 'Поиск блюда' }).click()
    await expect(page.getByRole('dialog', { name: 'Поиск блюда' })).toBeVisible()
    await page.keyboard.press('Escape')
    await shop(page).main().getByRole('link', { name: 'На главную' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
