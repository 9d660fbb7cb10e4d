import { readFile } from 'node:fs/promises'
import { expect, test } from '../../../fixtures.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('orders in the back office', { tag: '@desktop' }, () => {
  test('a manager finds an order by the keyboard, opens it, saves the view and takes a file', async ({
    ownShop: shop,
    page,
    phone,
    browser,
  }) => {
    test.slow() // a customer and a manager
    await page.goto(shop.url)
    const { customer } = await makeCustomer(page, phone, { codeFor: shop.codeFor, name: 'Бахром' })
    await customer.order({ type: 'self-pickup' })
    const { page: desk } = await openStaffDesktop(browser, shop, 'manager', '/orders')
    const rows = desk.getByRole('table').getByRole('link')
    await test.step('conditions and the search are in the address', async () => {
      await desk.getByLabel('Способ').selectOption({ label: 'Самовывоз' })
      await desk.keyboard.press('/')
      await desk.keyboard.type(phone.slice(-4))
      await expect(rows).toHaveCount(1)
      await expect(desk).toHaveURL(/method=self-pickup&text=/)
      await expect(desk.getByRole('row', { name: /Заказов: 1/ })).toBeVisible()
      await expectNoAxeFindingsInBothThemes(desk)
    })
    await test.step('the order opens over the list, which stays as it was', async () => {
      await rows.focus()
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('dialog')).toContainText('Бахром')
      await desk.keyboard.press('Escape')
      await expect(rows).toBeFocused()
      await expect(desk).toHaveURL(/orders\?method=self-pickup/)
    })
    await test.step('the view is saved by its name', async () => {
      await desk.getByRole('button', { name: 'Сохранить вид' }).click()
      await desk.getByLabel('Название вида').fill('Самовывоз')
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('button', { name: 'Самовывоз', pressed: true })).toBeVisible()
    })
    await test.step('the selection leaves as a file', async () => {
      await desk.getByRole('button', { name: 'CSV или Excel' }).click()
      await desk.getByRole('radio', { name: 'CSV' }).check({ force: true })
      const [file] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('button', { name: 'Скачать CSV' }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      expect(text).toMatch(/^\uFEFF"Номер";/)
      expect(text).not.toContain(phone.slice(-7))
    })
    await desk.context().close()
  })
})
