import { readFile } from 'node:fs/promises'
import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('personal codes of a promotion', { tag: '@desktop' }, () => {
  test('an owner publishes a promotion by personal codes, issues a batch by the keyboard, saves it and stops it', async ({
    ownShop: shop,
    page,
  }) => {
    test.slow()
    await staff(page, shop).openAs('owner', '/promos')
    await page.getByRole('button', { name: 'Новая акция' }).click()
    const codes = page.getByRole('region', { name: 'Личные коды' })
    await test.step('codes wait until the promotion is published', async () => {
      for (const language of ['Русский', 'Oʻzbekcha', 'English'])
        await page.getByRole('textbox', { name: `Название, ${language}` }).fill('YANVAR')
      await page.getByRole('textbox', { name: 'Процент' }).fill('10')
      await page.getByRole('radio', { name: /^Личные коды/ }).check({ force: true })
      await expect(codes).toContainText('когда акция опубликована')
      await page.keyboard.press('Control+s')
      await expect(codes).toContainText('Кодов ещё не выпускали')
    })
    const batch = codes.getByRole('listitem')
    await test.step('a batch is issued', async () => {
      await codes.getByRole('textbox', { name: /Сколько кодов/ }).fill('25')
      await codes.getByRole('textbox', { name: /Начало кода/ }).fill('yanvar')
      await page.keyboard.press('Enter')
      await expect(batch).toContainText('YANVAR')
      await expect(batch).toContainText('выпущено 25, использовано 0')
      await expectNoAxeFindingsInBothThemes(page)
    })
    await test.step('the batch is saved as a file', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        batch.getByRole('button', { name: 'Скачать CSV' }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      expect(text).toMatch(/^\uFEFF"code","state","last_day"\r\n"YANVAR-[A-HJ-NP-Z2-9]{10}","issued",/)
      expect(text.split('\r\n')).toHaveLength(26)
    })
    await test.step('the batch is stopped after a question', async () => {
      await batch.getByRole('button', { name: 'Остановить коды' }).click()
      await batch.getByRole('button', { name: 'Остановить навсегда' }).click()
      await expect(batch).toContainText('остановлено 25')
      await expect(batch.getByRole('button', { name: 'Остановить коды' })).toBeHidden()
    })
  })
})
