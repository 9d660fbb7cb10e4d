import { expect, test } from '../../../fixtures.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

/** Free orders are read again every ten seconds. */
const rereadMs = 20_000

test('[S-63] an owner lets couriers take orders, and the one who presses first has it', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, browser }) => {
  test.slow() // an owner, a customer and two couriers
  const { page: office } = await openStaffDesktop(browser, shop, 'owner', '/net/settings')
  const allow = office.getByRole('switch', { name: /^Курьеры сами берут свободные заказы/ })
  await expect(allow).not.toBeChecked()
  await allow.press('Space')
  await expect(office.getByRole('region', { name: 'Что изменится' })).toContainText('нет → да')
  await office.getByRole('button', { name: 'Сохранить и применить' }).click()
  await expect(office.getByText('Сохранено')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(office)

  const owner = await makeStaffCaller(page.request, shop, 'owner')
  await page.goto(shop.url)
  const { customer } = await makeCustomer(page, '+998901112279', { name: 'Нигора', codeFor: shop.codeFor })
  const { id } = await customer.order({ type: 'delivery' })
  await owner.perform('accept', id)
  await owner.perform('ready', id, { bags: 1 })

  const onPhone = async (login: string) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
    const phone = await context.newPage()
    await staff(phone, shop).openAs(login, '/courier')
    return phone
  }
  const [first, second] = [await onPhone('courier'), await onPhone('courier2')]
  for (const phone of [first, second]) {
    const free = phone.getByRole('region', { name: 'Свободные заказы' })
    await expect(free.getByRole('article')).toHaveCount(1)
    await expect(free).toContainText(/Забрать: /)
    await expectNoAxeFindingsInBothThemes(phone)
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(390)
  }
  await first.getByRole('button', { name: /^Взять\sзаказ/ }).press('Enter')
  const own = first.getByRole('region', { name: 'Забрать в филиале' })
  await expect(own.getByRole('article')).toHaveCount(1)
  await expect(own.getByRole('button', { name: 'Забрал' })).toBeVisible()
  for (const phone of [first, second])
    await expect(phone.getByRole('region', { name: 'Свободные заказы' })).toBeHidden({ timeout: rereadMs })
  for (const one of [first, second, office]) await one.context().close()
})
