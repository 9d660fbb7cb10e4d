import { expect, test } from '../../../fixtures.ts'
import { address } from '../../../pages/shop/address.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const roll = 'Филадельфия классик'

test('[R4-13] [R3-12] the cart counts, has one piece at least, and survives a reload and another tab', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await startWithDish(page, { dish: roll })
  const basket = cart(page)
  await expect(basket.link).toHaveAccessibleName(/^Корзина, 1 товар/)
  await basket.open()
  await basket.increase(roll)
  await expect(basket.quantity(roll)).toContainText('2')
  await expect(basket.sum('total')).toHaveText('128\u00a0000\u00a0сум')

  const second = await context.newPage()
  await second.goto('/cart')
  await expect(cart(second).quantity(roll)).toContainText('2')
  await cart(second).increase(roll)
  await expect(basket.quantity(roll), 'the first tab follows').toContainText('3')
  await second.close()

  await page.reload()
  await expect(basket.quantity(roll)).toContainText('3')
  await basket.decrease(roll).click()
  await basket.decrease(roll).click()
  await expect(basket.decrease(roll)).toBeDisabled()
})

test('a removed dish can be brought back, and the whole basket is emptied only after a question', {
  tag: '@phone',
}, async ({ page }) => {
  await startWithDish(page, { dish: roll })
  const basket = cart(page)
  await basket.open()
  await basket.remove(roll)
  await expect(page.getByText('В корзине пусто')).toBeVisible()
  await basket.undo().click()
  await expect(basket.quantity(roll)).toContainText('1')

  await basket.clear().click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(basket.quantity(roll)).toBeVisible()
  await basket.clear().click()
  await question.getByRole('button', { name: 'Очистить корзину' }).click()
  await expect(page.getByText('В корзине пусто')).toBeVisible()
})

test('[C-01] what the shop adds by itself is named by its rule, and can be declined and taken back', {
  tag: '@desktop',
}, async ({ page }) => {
  await startWithDish(page, { dish: roll })
  const basket = cart(page)
  await basket.open()
  const condiments = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Набор к роллам' })
  await condiments.getByRole('button', { name: 'Не нужно' }).click()
  await expect(condiments.getByText('Добавили сами')).toBeHidden()
  await condiments.getByRole('button', { name: 'Положить' }).click()
  await expect(condiments.getByText('Добавили сами')).toBeVisible()
})

test('[R5-09] below the minimum the note says how much is missing, and the button leads to it', async ({
  page,
}) => {
  await startWithDish(page, { dish: roll })
  const basket = cart(page)
  await basket.open()
  await basket.remove(roll)
  await page.goto('/')
  await menu(page).price('Маки с огурцом').click()
  await basket.open()
  await expect(page.getByText('Минимальная сумма заказа').filter({ visible: true })).toBeVisible()
  await expect(basket.goToCheckout).toHaveAttribute('aria-disabled', 'true')
  await basket.goToCheckout.click({ force: true })
  await expect(page).toHaveURL(/\/cart$/)
  await basket.increase('Маки с огурцом')
  await basket.increase('Маки с огурцом')
  await expect(basket.goToCheckout).not.toHaveAttribute('aria-disabled', 'true')
})

test('[R8-08] [S-15] a promo code is refused with a message, and a visitor does not learn which codes of customers exist', {
  tag: '@desktop',
}, async ({ page }) => {
  await startWithDish(page, { dish: roll })
  const basket = cart(page)
  await basket.open()
  await basket.enterPromo('sushi')
  await expect(page.getByText('Промокод не найден')).toBeVisible()
  await expect(basket.promoField).toHaveAttribute('aria-invalid', 'true')
  await basket.enterPromo('navruz')
  await expect(page.getByText('Срок действия промокода истёк')).toBeVisible()
  await basket.enterPromo('birinchi')
  await expect(page.getByText('Промокод не найден')).toBeVisible()
  await expect(page.getByText('Некоторые промокоды действуют только после входа')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
})

test.describe('while the network is away', () => {
  // What was under way.
  test.use({ expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED/] })

  test('without a network the basket can be changed, and ordering waits', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await startWithDish(page, { dish: roll })
    const basket = cart(page)
    await basket.open()
    await expect(basket.sum('total')).toHaveText('79\u00a0000\u00a0сум')
    await context.setOffline(true)
    await basket.increase(roll)
    await expect(basket.sum('total')).toHaveText('128\u00a0000\u00a0сум')
    await expect(basket.goToCheckout).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await expect(basket.goToCheckout).not.toHaveAttribute('aria-disabled', 'true')
  })
})

test('[R8-06] [R10-06] at another branch a dish on its stop list stays in the basket with a note, and blocks the order', {
  tag: '@phone',
}, async ({ page }) => {
  const basket = cart(page)
  const place = address(page)
  const bao = 'Бао с уткой'
  await startWithDish(page, { dish: bao, street: 'Мирабад 27' })
  await place.add()
  await place.search('Амира Темура 107')
  await place.confirmDelivery().click()

  await page.getByRole('button', { name: 'Корзина' }).click()
  await expect(basket.line(bao).getByText('Блюдо закончилось')).toBeVisible()
  await expect(basket.goToCheckout).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Удалить недоступные' }).filter({ visible: true }).click()
  await expect(page.getByText('В корзине пусто')).toBeVisible()
})

test('[R10-06] in another city each dish stays, has another price or is missing there; back home all is as it was', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow() // three branches
  const basket = cart(page)
  const place = address(page)
  const bao = 'Бао с уткой'
  await startWithDish(page, { dish: bao, street: 'Мирабад 27' })
  await menu(page).price(roll).click()
  await expect(basket.link).toHaveAccessibleName(/2 товара/)

  const fetchFrom = async (city: string, branch: RegExp) => {
    await place.side('takeaway')
    await place.city().selectOption({ label: city })
    await place.chooseBranch(branch)
    await place.confirmTakeaway().click()
  }
  await place.add()
  await fetchFrom('Самарканд', /Регистанская/)
  await expect(page).toHaveURL(/\/samarkand$/)
  await page.getByRole('button', { name: 'Корзина' }).click()
  await expect(basket.line(bao).getByText('Нет в филиале'), 'shown, not lost').toBeVisible()
  await expect(basket.line(roll).getByText(/^Было\s64/), 'another price is shown').toBeVisible()
  await expect(basket.goToCheckout).toHaveAttribute('aria-disabled', 'true')

  await place.button.click()
  await fetchFrom('Ташкент', /Мирабад/)
  await expect(basket.line(bao).getByText('Нет в филиале')).toBeHidden()
  await expect(basket.sum('total')).not.toHaveText('')
  await expect(basket.goToCheckout).not.toHaveAttribute('aria-disabled', 'true')
})
