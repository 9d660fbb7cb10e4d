import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { aDevice } from '../../../harness/browser/device.ts'
import { becomeCustomer, type Customer, type PlacedOrder } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { orders, spaced } from '../../../pages/shop/orders.ts'
import { demoPage } from '../../../pages/shop/payment.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop, openTablet, type Staff } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('[R4-15] the staff side, when an order changes after it was accepted', {
  tag: '@desktop',
}, () => {
  test('a paid order is raised once the rest is paid, and for a dish that has run out the customer chooses another', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.slow() // two screens of staff and one of the customer
    const customer = await becomeCustomer(page, phone, shop)
    const operator = await openStaffDesktop(browser, shop)
    const paid = await aPaidOrder(page, customer)
    await raise(operator, paid)
    await payTheRest(page, paid)
    await page.goto(`${shop.url}/myorders/${paid.id}/status`)
    const kitchen = await openTablet(browser, shop)
    await runOut(kitchen, paid)
    const instead = await chooseAnother(page)
    await kitchen.page.goto(`${shop.url}/staff/kitchen?branch=${paid.branchId}`)
    await expect(kitchen.ticket(paid.number)).toContainText(instead)
    await operator.page.context().close()
    await kitchen.page.context().close()
  })

  test('an order that is cancelled while it is cooked stays crossed out in the kitchen until somebody has seen it', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    const customer = await becomeCustomer(page, phone, shop)
    const { number, id, branchId } = await customer.order()
    await (await makeStaffCaller(page.request, shop, 'kitchen')).perform('accept', id)
    const kitchen = await openTablet(browser, shop, `/kitchen?branch=${branchId}`)
    await expect(kitchen.ticket(number)).toBeVisible()
    const operator = await openStaffDesktop(browser, shop)
    await cancel(operator, number)
    await expect(kitchen.ticket(number)).toContainText('ОТМЕНЁН, НЕ ГОТОВИТЬ')
    await kitchen
      .ticket(number)
      .getByRole('button', { name: /^ОТМЕНЁН/ })
      .click()
    await expect(kitchen.ticket(number)).toHaveCount(0)
    await operator.page.context().close()
    await kitchen.page.context().close()
  })

  test('an order passes from one courier to another, who ends the shift once it is delivered', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.slow() // two couriers, an operator and a customer
    const customer = await becomeCustomer(page, phone, { url: shop.url, codeFor: shop.codeFor })
    const { number, id } = await customer.order()
    const desk = await makeStaffCaller(page.request, shop, 'operator')
    await desk.perform('accept', id)
    await desk.perform('ready', id, { bags: 1 })
    const { couriers } = (await desk.read('/v1/staff/couriers')) as {
      couriers: { id: string; name: string }[]
    }
    const courierId = couriers.find(({ name }) => name === 'Сардор Ташев')?.id
    await desk.perform('assign', id, { courier_id: courierId })
    const pocketOf = async (login: string) => {
      const courier = staff((await aDevice(browser, { width: 390, height: 844 })).page, shop)
      await courier.openAs(login)
      return courier
    }
    const former = await pocketOf('courier2')
    const next = await pocketOf('courier')
    const listed = new RegExp(`№\\s${spaced(number).replace(/\s/, '\\s')}`)
    await expect(former.page.getByText(listed)).toBeVisible()
    await expect(next.page.getByText('Заказов пока нет')).toBeVisible()

    const operator = await openStaffDesktop(browser, shop)
    await operator.card(number).click()
    await expect(operator.drawer.getByText('Сардор Ташев').first()).toBeVisible()
    await operator.drawer.getByRole('button', { name: 'Назначить', exact: true }).press('Enter')
    await operator.drawer
      .getByRole('region', { name: 'Назначить курьера' })
      .getByRole('listitem')
      .filter({ hasText: 'Жамшид' })
      .getByRole('button', { name: 'Назначить' })
      .press('Enter')
    // Both see it once the time to take it back is over.
    await expect(next.button('Забрал')).toBeVisible({ timeout: 15_000 })
    await expect(former.page.getByText(listed)).toHaveCount(0)
    const late = await makeStaffCaller(page.request, shop, 'courier2')
    await expect(late.perform('picked', id), 'it is not theirs any more').rejects.toThrow(/404|403|409/)

    await next.button('Забрал').click()
    await page.goto(`${shop.url}/myorders/${id}/status`)
    await expect(orders(page).progress.first()).toContainText(/Курьер уже едет|в пути/, { timeout: 20_000 })
    await expect(page.getByText(/Жамшид/).first()).toBeVisible()
    await next.page.goto(`${shop.url}/staff/me`)
    await next.button('Закончить смену').click()
    const refused = 'Сначала отдайте заказы или передайте их другому курьеру.'
    await expect(next.page.getByText(refused)).toBeVisible()
    await (await makeStaffCaller(page.request, shop, 'courier')).perform('delivered', id)
    const onShift = operator.page.getByRole('article', { name: 'Жамшид Кадыров' })
    await next.button('Закончить смену').press('Enter')
    await expect(next.page.getByText('Вы не на смене')).toBeVisible()
    await operator.page.goto(`${shop.url}/staff/couriers`)
    await expect(operator.page.getByRole('article').first()).toBeVisible()
    await expect(onShift).toHaveCount(0)
    await next.button('Начать смену').press('Enter')
    await expect(next.page.getByText(/^На смене с/)).toBeVisible()
    await operator.page.reload()
    await expect(onShift).toBeVisible()
    for (const { page: one } of [former, next, operator]) await one.context().close()
  })
})

/** Paid by Payme: two rolls and a rainbow. */
async function aPaidOrder(page: Page, customer: Customer): Promise<PlacedOrder> {
  const order = await customer.order({ payment: 'payme', alsoDishes: ['Радуга'] })
  await page.goto(order.paymentLink)
  await demoPage(page).pay()
  await page.waitForURL(/myorders/)
  return order
}

/** The customer wants a third roll. Nothing of it is made before it is paid. */
async function raise({ page, card, drawer }: Staff, { number }: PlacedOrder): Promise<void> {
  await card(number).getByRole('button', { name: 'Принять' }).click()
  await card(number).click()
  await drawer.getByRole('button', { name: 'Изменить', exact: true }).click()
  const more = drawer.getByRole('button', { name: 'Больше: Филадельфия классик' })
  await more.click()
  // Until the answer is there nothing is changed that it would take away.
  const release = await delayAnswers(page, /actions\/edit$/)
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
async function runOut({ page, ticket, button }: Staff, { number, branchId }: PlacedOrder): Promise<void> {
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
  const dishes = page.getByRole('region', { name: 'Блюда' })
  await dishes
    .getByRole('button', { name: /^Радуга/ })
    .first()
    .click()
  await button('Остановить 1 блюдо').click()
}

async function cancel({ card, drawer }: Staff, number: string): Promise<void> {
  await card(number).click()
  await drawer.getByRole('button', { name: 'Отменить заказ' }).click()
  await drawer.getByRole('button', { name: 'Гость передумал' }).click()
  await drawer.getByRole('button', { name: 'Отменить, денег не брали' }).click()
}

/** The customer is asked at once, and takes the first that is offered. */
async function chooseAnother(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Закончилось: Радуга' })).toBeVisible({ timeout: 15_000 })
  await expectNoAxeFindingsInBothThemes(page)
  const replace = page.getByRole('button', { name: /^Заменить на/ })
  const [, dish = ''] = /«(.+)»/.exec((await replace.textContent()) ?? '') ?? []
  await replace.click()
  await expect(page.getByRole('heading', { name: 'Закончилось: Радуга' })).toBeHidden()
  return dish
}
