import { expect, test } from '../../../fixtures.ts'
import { nextCode } from '../../../harness/services/sms.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'

test('[R2-12] [R5-01] [R4-02] the phone is checked, the terms have to be accepted, and the phone can be changed', {
  tag: '@phone',
}, async ({ page, phone }) => {
  const dialog = signIn(page)
  await page.goto('/?login')
  await expect(dialog.phoneField).toBeFocused()
  await expect(dialog.getCode).toBeDisabled()
  await dialog.dialog.getByRole('checkbox').check({ position: { x: 8, y: 8 } })
  await dialog.phoneField.fill('90 12')
  await dialog.getCode.click()
  await expect(page.getByText('Неверный номер телефона')).toBeVisible()

  // A wrong digit is put right where it stands.
  await dialog.phoneField.fill('91 123 45 67')
  for (let step = 0; step < ' 123 45 67'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('0')
  await expect(dialog.phoneField).toHaveValue('+998 90 123 45 67')

  await dialog.phoneField.fill(phone.replace('+998', ''))
  await dialog.getCode.click()
  await expect(dialog.codeField).toBeFocused()
  await expect(dialog.phoneField).toBeDisabled()
  await page.getByRole('button', { name: 'Изменить номер' }).click()
  await expect(dialog.phoneField).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
})

test('[R4-01] [R4-03] [R8-02] a new number: wrong code, right code, name, signed in', {
  tag: '@phone',
}, async ({ page, phone }) => {
  const dialog = signIn(page)
  await page.goto('/?login')
  await dialog.givePhone(phone)
  await dialog.typeCode('000000')
  await expect(page.getByText('Неверный код')).toBeVisible()
  await expect(page.getByText('Осталось 4 попытки')).toBeVisible()

  // What is typed now takes the place of the wrong digits.
  await page.keyboard.type(await nextCode(phone))
  await expect(dialog.nameField).toBeFocused()
  await dialog.giveName('')
  await expect(page.getByText('Введите ваше имя')).toBeVisible()
  await dialog.giveName('Дилноза')
  await expect(page.getByText('Здравствуйте, Дилноза')).toBeVisible()
  await expect(dialog.dialog).toBeHidden()

  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])))
    .toContain('Authorization_successful')
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('user_id')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Войти' })).toHaveCount(0)
})

test('[R4-04] the countdown survives closing the dialog, and the server has the last word on it', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  const dialog = signIn(page)
  const waiting = page.getByText(/Отправить код повторно через \d+/)
  await page.goto('/?login')
  await dialog.givePhone(phone)
  await expect(waiting).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Войти' }).filter({ visible: true }).click()
  await expect(waiting).toBeVisible()

  // The browser's clock continues by a minute, the server's does not.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61_000
  })
  const again = page.getByRole('button', { name: 'Отправить ещё раз' })
  await again.click()
  await expect(waiting).toBeVisible()
})

test('[R6-01] a customer of a personal page is asked to sign in, and it loads in place', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Войдите, чтобы оформить заказ' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await signIn(page).asNewCustomer(phone, 'Дилноза')
  await expect(page, 'an empty basket has nothing to order').toHaveURL(/\/cart$/)
})
