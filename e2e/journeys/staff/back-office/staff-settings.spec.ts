import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test('an owner changes the hotline, sees it on the site and returns to the one before', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, browser }) => {
  test.slow() // the first page of a shop of its own
  const owner = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await staff(owner, shop).openAs('owner', '/net/settings')
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
