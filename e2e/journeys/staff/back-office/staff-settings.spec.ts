import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test('an owner changes the hotline, sees it on the site and returns to the one before', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, browser }) => {
  test.slow() // the first page of a shop of its own
  const { page: owner } = await openStaffDesktop(browser, shop, 'owner', '/net/settings')
  const hotline = owner.getByLabel('Телефон горячей линии')
  const save = owner.getByRole('button', { name: 'Сохранить и применить' })
  await expect(hotline).toHaveValue('1089')
  await hotline.fill('позвоните нам')
  await expect(owner.getByText('Номер, как его набирают')).toBeVisible()
  await expect(save).toBeDisabled()
  await hotline.fill('1122')
  await expect(owner.getByRole('region', { name: 'Что изменится' })).toContainText('1089 → 1122')
  await expectNoAxeFindingsInBothThemes(owner)
  await save.click()
  await expect(owner.getByText('Сохранено. На сайте видно сразу.')).toBeVisible()
  await page.goto(shop.url)
  await expect(page.locator('a[href="tel:1122"]').first()).toBeAttached()
  await owner.getByRole('button', { name: 'Вернуть как было до' }).click()
  await expect(hotline).toHaveValue('1089')
  await save.click()
  await expect(owner.getByRole('region', { name: 'История' }).getByRole('listitem')).toHaveCount(2)
  await owner.context().close()
})

test('ways to pay by city, what the shop adds, cities and menus are edited by keyboard and by mouse', {
  tag: '@desktop',
}, async ({ ownShop: shop, page }) => {
  test.slow() // the first page of a shop of its own
  const published = page.getByText('Опубликовано, уже на сайте')

  await test.step('a way to pay that a city lacks cannot be turned on in its branches', async () => {
    await staff(page, shop).openAs('owner', '/net/settings')
    const payments = page.getByRole('region', { name: 'Способы оплаты по городам' })
    const city = 'Бухара'
    for (const way of ['Наличными', 'Картой при получении', 'Payme', 'Click', 'Uzum', 'UzQR'])
      await payments.getByRole('switch', { name: `${way}: ${city}` }).press('Space')
    await expect(payments.getByText('В каждом городе нужен хотя бы один способ')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Сохранить и применить' })).toBeDisabled()
    for (const way of ['Наличными', 'Payme', 'Click', 'Uzum', 'UzQR'])
      await payments.getByRole('switch', { name: `${way}: ${city}` }).click()
    await expect(page.getByRole('region', { name: 'Что изменится' })).toContainText(`Оплата, ${city}`)
    const caller = await makeStaffCaller(page.request, shop, 'owner')
    shop.skipTime(30_000) // the code of the sign-in is spent
    const password = await shop.staffPassword('owner')
    const code = await shop.nextStaffCode('owner', () =>
      caller.post('/v1/staff/sign-in', { login: 'owner', password }),
    )
    await page.getByRole('textbox', { name: 'Код из приложения' }).fill(code)
    await page.getByRole('button', { name: 'Сохранить и применить' }).click()
    await expect(page.getByText('Сохранено. На сайте видно сразу.')).toBeVisible()
    await page.getByRole('link', { name: 'Филиалы', exact: true }).click()
    await page.getByRole('row').filter({ hasText: city }).getByRole('link').first().click()
    await expect(page.getByRole('checkbox', { name: /Картой при получении/ })).toBeDisabled()
    await expect(page.getByText(`выключено для города: ${city}`)).toBeVisible()
  })

  await test.step('the example of a rule is counted as it is written', async () => {
    await page.goto(`${shop.url}/staff/content/options`)
    await page.getByRole('link', { name: /^Набор к роллам/ }).click()
    await expect(page.getByText('Пример: к 8 порциям добавим 8')).toBeVisible()
    await page.getByRole('textbox', { name: 'Бесплатно не больше' }).fill('3')
    await expect(page.getByText(/Гость заплатит за них 35\s000/)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.keyboard.press('Control+s')
    await expect(published).toBeVisible()
  })

  await test.step('a city gets a menu that begins as a copy of another', async () => {
    await page.goto(`${shop.url}/staff/net/cities`)
    await page.getByRole('button', { name: 'Добавить: Меню' }).click()
    for (const [at, text] of ['Бухара, зима', 'Buxoro, qish', 'Bukhara winter'].entries())
      await page
        .getByRole('textbox', { name: /^Название/ })
        .nth(at)
        .fill(text)
    await page.getByRole('combobox', { name: /Начать с цен меню/ }).selectOption({ label: 'Бухара' })
    await page.keyboard.press('Control+s')
    await expect(published).toBeVisible()
    await page.getByRole('link', { name: 'Бухара', exact: true }).first().click()
    await page.getByRole('combobox', { name: 'Меню' }).selectOption({ label: 'Бухара, зима' })
    await page.getByRole('textbox', { name: /^Заказ от/ }).fill('55000')
    await expectNoAxeFindingsInBothThemes(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Вернуть эту' })).toHaveCount(1)
    await page.goto(`${shop.url}/bukhara`)
    await expect(page.getByRole('heading', { name: /Роллы|роллы/ }).first()).toBeVisible()
  })
})
