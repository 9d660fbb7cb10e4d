import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer, type PlacedOrder } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import type { OwnShop } from '../../../harness/servers/own-shop.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { demoPage } from '../../../pages/shop/payment.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

const aPhoto = join(import.meta.dirname, '../../../../demo/media/dishes/alaska.webp')

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
test.describe.configure({ mode: 'default' })

/** An order of two rolls for 115 200 that was paid online and collected. */
async function aReceivedOrder(page: Page, shop: OwnShop, phone: string): Promise<PlacedOrder> {
  await page.goto(shop.url)
  const customer = await becomeCustomer(page, phone, { codeFor: shop.codeFor, name: 'Бахром' })
  const order = await customer.order({ type: 'self-pickup', payment: 'payme' })
  await page.goto(new URL(order.paymentLink, shop.url).href)
  await demoPage(page).pay()
  await page.getByRole('main').waitFor()
  const owner = await makeStaffCaller(page.request, shop, 'owner')
  await owner.perform('accept', order.id)
  await owner.perform('ready', order.id, { bags: 1 })
  await owner.perform('hand_out', order.id)
  return order
}

test.describe('complaints after the order', { tag: '@desktop' }, () => {
  test('[S-49] an operator gives money and points together by the keyboard, and the customer reads both on the page of the order', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.slow() // a customer and an operator
    const order = await aReceivedOrder(page, shop, phone)
    const operator = await openStaffDesktop(browser, shop, 'operator', `/orders/open/${order.id}`)
    const { page: desk } = operator
    await operator.button('Жалоба').focus()
    await desk.keyboard.press('Enter')
    const late = operator.drawer.getByRole('button', { name: 'Опоздали' })
    await expect(late, 'the first reason has the focus').toBeFocused()
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('Выберите хотя бы одну причину')).toBeVisible()
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('Space')
    await expect(desk.getByRole('button', { name: 'Холодное', pressed: true })).toBeVisible()
    await desk.getByRole('checkbox', { name: /Филадельфия классик/ }).focus()
    await desk.keyboard.press('Space')
    const money = desk.getByRole('checkbox', { name: /Вернуть деньги/ })
    await expect(money, 'money that was paid online').toBeChecked()
    await desk.getByLabel('Сколько денег').focus()
    await desk.keyboard.press('Control+A')
    await desk.keyboard.type('30000')
    await desk.getByRole('checkbox', { name: /^Баллы/ }).focus()
    await desk.keyboard.press('Space')
    await desk.getByLabel('Сколько баллов').focus()
    await desk.keyboard.press('Control+A')
    await desk.keyboard.type('5000')
    await desk.getByLabel('Слова гостя').focus()
    await desk.keyboard.type('Остыло, пока ждали')
    await expect(desk.getByLabel('Скажем гостю')).toHaveValue(
      /Бахром, простите\. Вернём 30\s000\sсум за\sФиладельфия\sклассик.+ Дарим вам баллов: 5\s000\./,
    )
    await expectNoAxeFindingsInBothThemes(desk)
    await expect(operator.button(/Дать всё, на 35\s000\sсум/)).toBeVisible()
    await desk.keyboard.press('Control+Enter')
    await expect(operator.drawer.getByText(/30\s000\sсум ждут возврата/).first()).toBeVisible()
    await expect(operator.drawer.getByText('«Остыло, пока ждали»')).toBeVisible()
    await desk.context().close()
    await page.goto(`${shop.url}/myorders/${order.id}`)
    await expect(page.getByText(/Возвращаем вам 30\s000\sсум/)).toBeVisible()
    await expect(page.getByText(/Подарили вам баллы: 5\s000/)).toBeVisible()
    await expect(page.getByText('Бахром, простите.')).toBeVisible()
  })

  test('[S-49] above the limit an operator asks, and a manager gives it on a phone', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.slow() // a customer, an operator and a manager
    const order = await aReceivedOrder(page, shop, phone)
    const operator = await openStaffDesktop(browser, shop, 'operator', `/orders/open/${order.id}`)
    const { page: desk } = operator
    await operator.button('Жалоба').click()
    await operator.button('Не то блюдо').click()
    await desk.getByRole('checkbox', { name: /Филадельфия классик/ }).check({ force: true })
    await expect(desk.getByText(/Больше предела: 40\s000\sсум на заказ/)).toBeVisible()
    const files = desk.waitForEvent('filechooser')
    await operator.button('Добавить фото').click()
    await (await files).setFiles([aPhoto, aPhoto])
    await operator.button('Убрать фото 2').click()
    await expect(operator.button('Убрать фото 1')).toBeVisible()
    await expectNoAxeFindingsInBothThemes(desk)
    await operator.button(/^Попросить управляющего вернуть 115\s200\sсум/).click()
    await expect(operator.drawer.getByText(/просит вернуть 115\s200\sсум/)).toBeVisible()

    const hand = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const manager = staff(hand, shop)
    await manager.openAs('manager', '/inbox/complaints')
    await expect(hand.getByRole('heading', { name: /Вернуть 115\s200\sсум\?/ })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(hand)
    await hand.getByRole('button', { name: 'Фото 1' }).click()
    await expect(hand.getByRole('dialog', { name: 'Фото 1' }).getByRole('img')).toBeVisible()
    await hand.getByRole('button', { name: 'Закрыть' }).click()
    await hand.getByLabel('Сколько денег').fill('90000')
    await manager.button(/^Вернуть 90\s000\sсум/).click()
    await expect(hand.getByText('Никто ни о чём не просит')).toBeVisible()
    await hand.close()

    await expect(operator.drawer.getByText(/90\s000\sсум ждут возврата/)).toBeVisible()
    await desk.context().close()
    await page.goto(`${shop.url}/uz/myorders/${order.id}`)
    await expect(page.getByText(/Sizga 90\s000\ssoʻm qaytaramiz/)).toBeVisible()
  })
})
