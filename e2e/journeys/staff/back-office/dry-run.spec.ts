import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'
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

/** Pages of customers are of the same shop. */
const inOwnShop = test.extend({ baseURL: async ({ ownShop }, use) => use(ownShop.url) })

inOwnShop(
  '@desktop an owner offers two dishes as a gift, and a customer chooses one of them in the cart',
  async ({ ownShop: shop, page }) => {
    test.slow()
    await staff(page, shop).openAs('owner', '/promos')
    await page.getByRole('button', { name: 'Новая акция' }).click()
    for (const language of ['Русский', 'Oʻzbekcha', 'English'])
      await page.getByRole('textbox', { name: `Название, ${language}` }).fill('Моти или мохито')
    await page.getByRole('radio', { name: /^Подарок/ }).check({ force: true })
    const adding = page.getByRole('combobox', { name: 'Добавить подарок' })
    for (const place of [1, 2]) await adding.selectOption({ index: place })
    const gifts = page.getByRole('button', { name: /^Убрать:/ })
    await expect(gifts).toHaveCount(2)
    const second = (await gifts.nth(1).textContent())?.trim() ?? ''
    const words = page.getByRole('region', { name: 'Словами' })
    await expect(words).toContainText('Подарок на выбор: ')
    await page.getByRole('button', { name: 'Спят' }).click()
    await page.getByRole('combobox', { name: 'Какой заказ гостя' }).selectOption('every')
    await page.getByRole('textbox', { name: 'Каждый заказ, номер' }).fill('4')
    await expect(words).toContainText('На каждый 4-й заказ гостя')
    await expect(words).toContainText('Гостям из сегментов: Спят')
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByRole('button', { name: 'Спят' }).click()
    await page.getByRole('combobox', { name: 'Какой заказ гостя' }).selectOption('any')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible()

    await startWithDish(page)
    const basket = cart(page)
    await basket.open()
    const choice = page.getByRole('main').getByLabel('Выберите подарок')
    await choice.selectOption({ label: second })
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: second })).toContainText(
      'Подарок',
    )
    await page.reload()
    await expect(choice.locator('option:checked')).toHaveText(second)
    await expectNoAxeFindingsInBothThemes(page)
  },
)
