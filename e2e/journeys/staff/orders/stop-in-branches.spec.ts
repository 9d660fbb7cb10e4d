import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('the stop list of all branches', { tag: '@desktop' }, () => {
  test('salmon stops everywhere by a few presses of keys, and returns by one', async ({ page, ownShop }) => {
    test.setTimeout(120_000)
    await staff(page, ownShop).openAs('owner', '/stop/all')
    const filter = page.getByRole('group', { name: 'Стоп-лист' })
    const button = (name: RegExp) => page.getByRole('button', { name })
    await expect(page.getByRole('button', { name: /^Вернуть: / }).first()).toBeVisible()
    const stoppedBefore = await page.getByRole('row').count()
    await filter.getByRole('button', { name: 'По ингредиенту' }).press('Enter')
    await page.getByRole('combobox', { name: 'По ингредиенту' }).selectOption('salmon')
    const table = page.getByRole('table', { name: 'Блюда по филиалам' })
    await expect(table).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    const sold = table.getByRole('cell', { name: 'остановится' })
    const all = await sold.count()
    expect(all).toBeGreaterThan(100)
    await table.getByRole('checkbox', { name: 'Янгиюль' }).press('Space')
    await expect.poll(() => sold.count()).toBeLessThan(all)
    const stop = button(/^Остановить в \d+ филиалах$/)
    await stop.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByRole('row').count(), { timeout: 20_000 })
      .toBeGreaterThan(stoppedBefore + 100)
    await expectNoAxeFindingsInBothThemes(page)
    await button(/^Вернуть все \d+$/)
      .first()
      .press('Enter')
    await expect.poll(() => page.getByRole('row').count(), { timeout: 20_000 }).toBe(stoppedBefore)
  })
})
