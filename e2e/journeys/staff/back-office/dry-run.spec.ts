import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test('@phone an owner tries an unpublished change of a promotion on a month of the past', async ({
  ownShop: shop,
  page,
}) => {
  test.slow()
  await staff(page, shop).openAs('owner', '/promos')
  await page.getByRole('link', { name: /^Самовывоз/ }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('textbox', { name: 'Процент' }).fill('25')
  await page.getByRole('textbox', { name: 'Процент' }).blur()
  await saved
  await page.getByRole('link', { name: 'Проверить на прошлом месяце' }).click()
  await expect(page.getByRole('heading', { name: 'Проверка на прошлом' })).toBeVisible()
  const months = page.getByRole('combobox', { name: 'Месяц' })
  await expect(months.getByRole('option')).toHaveCount(12)
  const answer = page.waitForResponse((one) => one.url().includes('/dry-run?month='))
  await months.selectOption({ index: 1 })
  expect((await answer).status()).toBe(200)
  await expect(page).toHaveURL(/\/check\?month=20\d\d-\d\d$/)
  await expect(page.getByText('В этом месяце заказов не было')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)

  await months.selectOption({ index: 0 })
  await expect(
    page.getByText('Получили бы').or(page.getByText('В этом месяце заказов не было')),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Вернуться к правилам' }).click()
  await expect(page.getByRole('textbox', { name: 'Процент' })).toHaveValue('25')
})
