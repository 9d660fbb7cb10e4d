import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

test('[C-09] a company finds a set within its wishes, swaps a dish, adds it and takes it back', async ({
  page,
}) => {
  await startWithDish(page)
  await page.getByRole('link', { name: 'Подберём сет' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/planner$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Подберём сет' })).toBeAttached()
  const sets = page.getByRole('article')
  await expect(sets).toHaveCount(3)

  await page.getByRole('group', { name: 'Сколько вас' }).getByRole('button', { name: 'Больше людей' }).click()
  await page.getByRole('button', { name: 'Сырой рыбы' }).click()
  await page.getByRole('slider', { name: 'Бюджет' }).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Бюджет' })).toHaveAttribute(
    'aria-valuetext',
    /^до\s240\s000\sсум$/,
  )
  await expect(page.getByRole('region', { name: 'Варианты' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('status').filter({ hasText: '3 варианта, первый' })).toBeAttached()
  await expectNoAxeFindingsInBothThemes(page)

  const best = sets.first()
  const before = await best.getByRole('listitem').allTextContents()
  await best.getByRole('button', { name: 'Заменить' }).click()
  const sheet = page.getByRole('dialog', { name: 'Заменить блюдо' })
  await expectNoAxeFindings(page)
  await sheet.getByRole('listitem').first().getByRole('button').click()
  await expect(sheet).toBeHidden()
  expect(await best.getByRole('listitem').allTextContents()).not.toEqual(before)

  await best.getByRole('button', { name: 'В корзину' }).click()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await best.getByRole('button', { name: 'В корзину' }).press('Enter')
  await expect(page.getByText('Сет в корзине').first()).toBeVisible()
  await cart(page).open()
  const dishes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
  await expect(dishes.nth(1)).toBeVisible()
})

test('[C-09] when nothing fits, the wish in the way is named and a press changes it', async ({ page }) => {
  await page.goto('/planner')
  await expect(page.getByRole('article')).toHaveCount(3)
  const budget = page.getByRole('textbox', { name: 'Бюджет' })
  await budget.click()
  await budget.fill('30000')
  await budget.press('Enter')
  await expect(page.getByRole('heading', { name: 'Под эти пожелания ничего не собрать' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Нужно ещё/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
