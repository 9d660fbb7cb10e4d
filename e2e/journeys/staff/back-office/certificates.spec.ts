import { join } from 'node:path'
import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

const scan = join(import.meta.dirname, '../../../../demo/media/dishes/alaska.webp')
/** The smallest PDF with a catalog, a table of objects and a trailer. */
function aPdf(): Buffer {
  const object = '1 0 obj\n<< /Type /Catalog >>\nendobj\n'
  const head = `%PDF-1.5\n${object}`
  const entries = '0000000000 65535 f \n0000000009 00000 n \n'
  const trailer = `trailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`
  return Buffer.from(`${head}xref\n0 2\n${entries}${trailer}`, 'latin1')
}

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' }, expectedComplaints: [/Failed to load resource/] })

test('[R2-40] a scan and a PDF of a certificate are uploaded, published, and seen and loaded by customers', async ({
  ownShop: shop,
  page,
}) => {
  test.slow() // an upload that is decoded, and two pages of the site
  await staff(page, shop).openAs('content', '/content/pages')
  await page
    .getByRole('link', { name: /халяль/ })
    .first()
    .click()
  const title = await page
    .getByRole('textbox', { name: /Русский/ })
    .first()
    .inputValue()
  await page.locator('input[accept="image/png,image/jpeg,image/webp"]').setInputFiles(scan)
  await expect(page.locator('.ed__pic img')).toBeVisible()
  const pdf = page.locator('input[accept="application/pdf"]')
  await pdf.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 <html>'),
  })
  await expect(page.getByText('Подходит только PDF')).toBeVisible()
  await pdf.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(page.getByRole('link', { name: 'Открыть', exact: true })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Вернуть эту' }).first()).toBeVisible()

  await page.goto(`${shop.url}/certificate`)
  const card = page.getByRole('listitem').filter({ hasText: title })
  const loaded = page.waitForEvent('download')
  await card.getByRole('link', { name: /PDF/ }).click()
  expect((await loaded).suggestedFilename()).toMatch(/\.pdf$/)
  await card.getByRole('link', { name: `Скан: ${title}` }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(title)
  await expectNoAxeFindingsInBothThemes(page)
})
