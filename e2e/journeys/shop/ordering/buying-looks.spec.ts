import { expect, test } from '../../../fixtures.ts'
import { nextCode } from '../../../harness/services/sms.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

test('axe finds nothing from the empty basket to the order, in either theme', async ({ page, phone }) => {
  test.slow() // one look takes seconds, and these are many
  const basket = cart(page)
  const look = async () => {
    // Sums are pale while they are asked for.
    await expect(basket.waitingSums).toHaveCount(0)
    await expectNoAxeFindingsInBothThemes(page)
  }
  await basket.open()
  await expect(page.getByText('В корзине пусто')).toBeVisible()
  await look()
  await startWithDish(page)
  await basket.open()
  await basket.enterPromo('sushi')
  await expect(page.getByText('Промокод не найден')).toBeVisible()
  await look()
  await basket.clear().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await basket.promoField.fill('')

  await basket.goToCheckout.click()
  const dialog = signIn(page)
  await dialog.acceptTerms()
  await dialog.phoneField.fill('90 12')
  await dialog.getCode.click()
  await expect(page.getByText('Неверный номер телефона')).toBeVisible()
  await look()
  await dialog.phoneField.fill(phone)
  await dialog.getCode.click()
  await dialog.typeCode('000000')
  await expect(page.getByText('Неверный код')).toBeVisible()
  await look()
  await page.keyboard.type(await nextCode(phone))
  await dialog.giveName('')
  await expect(page.getByText('Введите ваше имя')).toBeVisible()
  await look()
  await dialog.giveName('Дилноза')

  const form = checkout(page)
  await form.choose('cash')
  await form.editPerson()
  await form.name.fill('')
  await form.changeFrom.fill('50000')
  await form.submit.click()
  await expect(page.getByText('Проверьте отмеченные поля').filter({ visible: true })).toBeVisible()
  await look()
  await form.name.fill('Дилноза')
  await form.choose('takeaway')
  await form.chooseOpenBranch()
  await form.choose('express')
  await form.choose('card')
  await form.acceptOffer()
  await look()
  await form.submit.click()
  await form.isPlaced()
  await look()
})
