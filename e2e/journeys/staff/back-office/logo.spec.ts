import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' }, expectedComplaints: [/Failed to load resource/] })

const file = (svg: string) => ({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inner}</svg>`

test('[S-58] an owner replaces the logo, the site shows it, and the former one comes back', async ({
  ownShop: shop,
  page,
}) => {
  test.slow() // three pages of the site
  const logo = page.locator('.logo svg').first()
  await page.goto(`${shop.url}/tashkent`)
  const former = await logo.innerHTML()
  await staff(page, shop).openAs('owner', '/net/settings')
  const part = page.getByRole('region', { name: 'Вид и логотип' })
  const choose = (svg: string) =>
    part.getByLabel('Заменить: Логотип').and(page.locator('input')).setInputFiles(file(svg))
  await choose(drawing('<script>document.title = "run"</script>'))
  await expect(part.getByText(/только фигуры/)).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await choose(drawing('<path id="mark" d="M0 0h40v20z" fill="currentColor"/>'))
  await expect(page.getByRole('region', { name: 'Что изменится' })).toContainText('Логотип: новый')
  await expectNoAxeFindingsInBothThemes(page)
  await page.getByRole('button', { name: 'Сохранить и применить' }).press('Enter')
  await expect(page.getByText('Сохранено. На сайте видно сразу.')).toBeVisible()
  await page.goto(`${shop.url}/tashkent`)
  await expect(logo.locator('#mark')).toBeAttached()
  await page.goto(`${shop.url}/staff/net/settings`)
  await page.getByRole('button', { name: 'Вернуть как было до' }).first().press('Enter')
  await page.getByRole('button', { name: 'Сохранить и применить' }).press('Enter')
  await expect(page.getByText('Сохранено. На сайте видно сразу.')).toBeVisible()
  await page.goto(`${shop.url}/tashkent`)
  await expect.poll(() => logo.innerHTML()).toBe(former)
})
