import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { demoPage } from '../../../pages/shop/payment.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test('[R2-20] an order that was paid online becomes one for cash by the keyboard, and by a link one that is paid online again', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, phone, browser }) => {
  const customer = await becomeCustomer(page, phone, shop)
  const order = await customer.order({ payment: 'payme' })
  await page.goto(order.paymentLink)
  await demoPage(page).pay()
  await page.waitForURL(/myorders/)
  const operator = await openStaffDesktop(browser, shop, 'operator', `/orders/open/${order.id}`)
  const { drawer, page: desk } = operator
  await expect(drawer.getByText('Оплачен, денег не брать')).toBeVisible()

  const press = async (name: string | RegExp) => {
    await drawer.getByRole('button', { name, exact: typeof name === 'string' }).focus()
    await desk.keyboard.press('Enter')
  }
  await press('Изменить заказ')
  await press('Оплата')
  await press('Наличными')
  const back = drawer.getByRole('button', { name: /^Вернуть.*сум, взять при получении/ })
  await expect(back).toBeEnabled()
  await expect(drawer.getByText('Вернём на Payme')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(desk)
  await back.focus()
  await desk.keyboard.press('Enter')
  await expect(drawer.getByText(/^Взять.*сум, наличными/)).toBeVisible()
  await expect(drawer.getByText('Оплата: Payme → Наличными')).toBeVisible()

  await desk.setViewportSize({ width: 390, height: 844 })
  await drawer.getByRole('button', { name: 'Другие действия' }).click()
  await drawer.getByRole('button', { name: 'Изменить заказ' }).click()
  await drawer.getByRole('button', { name: 'Оплата', exact: true }).click()
  await drawer.getByRole('button', { name: 'Онлайн, по ссылке' }).click()
  await expectNoAxeFindings(desk)
  await drawer.getByRole('button', { name: /^Отправить ссылку на/ }).click()
  const waits = drawer.getByRole('region', { name: 'Оплата онлайн' })
  await expect(waits).toContainText('Если гость не заплатит, заказ оплатят при получении')

  await page.goto(`${shop.url}/myorders/${order.id}/status`)
  const asked = page.getByRole('region', { name: /^Оплатите заказ онлайн/ })
  await expect(asked).toContainText('Если не оплатите, заказ останется с оплатой при получении')
  await expectNoAxeFindings(page)
  await asked.getByRole('link', { name: 'Оплатить через Payme' }).click()
  await demoPage(page).pay()
  await page.waitForURL(/myorders/)
  await expect(asked).toBeHidden()
  await expect(drawer.getByText('Оплачен, денег не брать')).toBeVisible({ timeout: 15_000 })
  await expect(waits).toBeHidden()
  await desk.context().close()
})
