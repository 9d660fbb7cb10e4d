import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

test('[R8-08] [R5-11] a refused promo code blocks the order until it is gone; a good one is taken off', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  await startWithDish(page)
  await becomeCustomer(page, phone)
  const form = checkout(page)
  await form.open()
  await form.choose('card')
  await form.acceptOffer()
  await cart(page).enterPromo('minus25')
  await expect(page.getByText('Промокод действует при заказе от 150\u00a0000 сум')).toBeVisible()
  await form.submit.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await cart(page).enterPromo('birinchi')
  await expect(page.getByText('Скидка 12\u00a0800 сум по промокоду')).toBeVisible()
  await form.submit.click()
  await form.isPlaced()
  await expect(form.main.getByText('66\u00a0200\u00a0сум')).toBeVisible()
})
