import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { run } from '../../../harness/settings.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({
  shopSettings: {
    DEMO_FULFILMENT: 'on',
    DEMO_FULFILMENT_SECONDS: '1',
    DEMO_PAYMENTS: 'on',
    PRINT_SIGN_IN_CODES: 'on',
    // Nobody listens there. Dishes of the demo have placeholders in place of codes, which are found before.
    FISCAL_REGISTER_URL: `http://127.0.0.1:${run.pushPort + 3}`,
    FISCAL_REGISTER_LOGIN: 'journey',
    FISCAL_REGISTER_PASSWORD: 'a-password-of-journeys',
  },
})

const link = 'https://ofd.soliq.uz/epi?t=UZ000000000007&r=1734&c=20270308121100&s=123456789012'

test('[R9-09] a paid order without a fiscal receipt stands in the list by name, and its customer sees the one that was issued by hand', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, phone, browser }) => {
  test.slow() // a shop of its own, a customer and a desk
  const { page: desk } = await openStaffDesktop(browser, shop, 'owner', '/summary')
  await desk.getByRole('link', { name: 'Чеки', exact: true }).click()
  const list = desk.getByRole('region', { name: 'Оплачены, а чека нет' })
  await expect(list.getByText('У всех заказов есть чек')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(desk)

  const customer = await becomeCustomer(page, phone, shop)
  const { id, number } = await customer.order({ payment: 'cash' })
  const spaced = new RegExp(number.replace(/(\d{3})$/, '\\s?$1'))
  await expect(list.getByRole('link', { name: spaced })).toBeVisible({ timeout: 60_000 })
  await expect(list.getByText(/Нет кода ИКПУ или упаковки у блюда:/)).toBeVisible({ timeout: 20_000 })
  await expect(list.getByText('Наличными')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(desk)
  await list.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(list.getByText(/Нет кода ИКПУ или упаковки у блюда:/)).toBeVisible({ timeout: 20_000 })

  await test.step('on a phone everything of it fits, and the keyboard reaches it', async () => {
    await desk.setViewportSize({ width: 390, height: 844 })
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await list.getByRole('button', { name: 'Выдан вручную' }).press('Enter')
    const sheet = desk.getByRole('dialog')
    await expectNoAxeFindingsInBothThemes(desk)
    await sheet.getByLabel('Ссылка на чек').fill('https://soliq.uz.example/epi')
    await sheet.getByLabel('Причина, для журнала').fill('Пробили на кассе филиала')
    await desk.keyboard.press('Enter')
    await expect(sheet.getByText('Это не ссылка на чек с сайта soliq.uz.')).toBeVisible()
    await sheet.getByLabel('Ссылка на чек').fill(link)
    await desk.keyboard.press('Enter')
    await expect(list.getByText('У всех заказов есть чек')).toBeVisible({ timeout: 40_000 })
  })

  await page.goto(`${shop.url}/myorders/${id}`)
  await page.getByRole('button', { name: 'Чек' }).click()
  const receipt = page.getByRole('dialog', { name: /^Чек, заказ №/ })
  await expect(receipt.getByRole('link', { name: /^Проверить чек/ })).toHaveAttribute('href', link)
  await expect(receipt.getByRole('img', { name: 'Проверить чек' })).toBeVisible()

  await test.step('a link of the wrong receipt is taken back, and the order stands in the list again', async () => {
    const entered = desk.getByRole('region', { name: 'Ссылки, введённые вручную' })
    await entered.getByRole('button', { name: 'Снять ссылку' }).press('Enter')
    const sheet = desk.getByRole('dialog')
    await expectNoAxeFindingsInBothThemes(desk)
    await sheet.getByLabel('Причина, для журнала').fill('Чек другого заказа')
    await sheet.getByRole('button', { name: 'Снять ссылку' }).click()
    await expect(list.getByText(/Ссылку на чек сняли/)).toBeVisible({ timeout: 40_000 })
    await expect(entered).toBeHidden()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Чек' }).click()
  await expect(receipt).toBeVisible()
  await expect(receipt.getByRole('link', { name: /^Проверить чек/ })).toBeHidden()
})
