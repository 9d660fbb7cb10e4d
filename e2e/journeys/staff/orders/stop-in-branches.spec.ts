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
    await expect(page.getByRole('button', { name: /^Вернуть/ }).first()).toBeVisible()
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
    const stopButton = button(/^Остановить в \d+ филиалах/)
    const branches = Number((await stopButton.textContent())?.match(/\d+/)?.[0])
    await expect(page.getByText('Добавки из него тоже остановятся: 1')).toBeVisible()
    const count = (await sold.count()) + branches
    // From a branch the key leads to the button, which is pressed by the next.
    await page.keyboard.press('s')
    await expect(stopButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Остановить в филиалах, \d с/)).toBeVisible()
    await expect(filter.getByRole('button', { name: /^Остановлены/ })).toBeFocused()
    await expect(page.getByText(new RegExp(`^Останов\\S+ ${count} позици`))).toBeVisible({ timeout: 20_000 })
    const group = page.getByRole('row', { name: /^Остановлены вместе: \d+ позици/ })
    await expect(group).toBeVisible()
    await expect(page.getByRole('row', { name: /добавка/ })).toHaveCount(1)
    await expectNoAxeFindingsInBothThemes(page)
    // One dish in one branch, then all the others.
    await page
      .getByRole('button', { name: /: \d+ филиал/ })
      .first()
      .press('Enter')
    await button(/^Вернуть: .*, Центр$/)
      .first()
      .press('Enter')
    await expect(group.getByRole('button', { name: `Вернуть все ${count - 1}` })).toBeVisible({
      timeout: 20_000,
    })
    await group.getByRole('button').press('Enter')
    await expect(group).toBeHidden({ timeout: 20_000 })
    expect(await page.getByRole('row').count()).toBe(stoppedBefore)
  })
})
