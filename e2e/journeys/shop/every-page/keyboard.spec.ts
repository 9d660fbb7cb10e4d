import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { nextCode } from '../../../harness/services/sms.ts'
import { address } from '../../../pages/shop/address.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'

const dish = 'Filadelfiya klassik'

// A window of 1280 at 400 % is as narrow as this, and Uzbek has the longest texts.
test.use({ viewport: { width: 320, height: 640 } })

test('by keyboard alone, at 400 %, in Uzbek: from the menu to the order, and nothing sticks out sideways', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  test.slow()
  const { keyboard } = page
  const fits = async (what: string) =>
    expect(await shop(page).overflowsSideways(), `${what} sticks out sideways`).toBe(false)

  const dishes = menu(page, 'uz')
  await dishes.open()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Asosiy qismga oʻtish' })).toBeFocused()
  await fits('the menu')
  await press('Enter', on(dishes.category('Maxsus')))
  await press('Enter', on(dishes.price(dish)))
  await press('Enter', on(dishes.reception().getByRole('button', { name: 'Yetkazib berish' })))

  const place = address(page, 'uz')
  await expect(place.field()).toBeFocused()
  await keyboard.type('Amir Temur 107')
  await expect(place.rows().first()).toBeVisible()
  await fits('the map')
  await keyboard.press('Enter')
  await expect(place.confirmDelivery()).toBeEnabled()
  await press('Enter', on(place.confirmDelivery()))
  await expect(place.dialog).toBeHidden()

  const basket = cart(page, 'uz')
  await press('Enter', on(basket.link, 'Shift+Tab'))
  await expect(basket.sum('total')).toBeVisible()
  await fits('the basket')
  await press('Enter', on(basket.goToCheckout))

  const dialog = signIn(page, 'uz')
  await expect(dialog.phoneField).toBeFocused()
  // The field has the prefix already.
  await keyboard.type(phone.replace(/^\+998/, ''))
  await press('Space', on(dialog.dialog.getByRole('checkbox')))
  await fits('signing in')
  await press('Enter', on(dialog.getCode))
  await expect(dialog.codeField).toBeFocused()
  await keyboard.type(await nextCode(phone))
  await expect(dialog.nameField).toBeFocused()
  await keyboard.type('Dilnoza')
  await keyboard.press('Enter')
  await expect(dialog.dialog).toBeHidden()

  const form = checkout(page, 'uz')
  await expect(form.person).toContainText('Dilnoza')
  await press('Enter', on(form.submit))
  await expect(form.consent, 'what is missing first has the focus').toBeFocused()
  await fits('the checkout with its errors')
  await expect(form.main.getByRole('radio', { name: form.texts.cash })).toBeChecked()
  await keyboard.press('Space')
  await press('Enter', on(form.submit))
  await form.isPlaced()
  await expect(shop(page).heading().filter({ visible: true }).first()).toBeFocused()
  await fits('the order')

  function on(target: Locator, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    return walkTo(page, target, step)
  }
  async function press(key: string, reached: Promise<void>): Promise<void> {
    await reached
    await keyboard.press(key)
  }
})

/** More controls than this nobody passes on the way to one. */
const mostSteps = 120

async function walkTo(page: Page, target: Locator, step: 'Tab' | 'Shift+Tab'): Promise<void> {
  await target.waitFor()
  for (let taken = 0; taken < mostSteps; taken += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(step)
  }
  await expect(target, `the keyboard comes to ${target} in ${mostSteps} steps`).toBeFocused()
}

test('[R2-30] a dialog without a field begins with its heading, one with a field in the field', {
  tag: '@desktop',
}, async ({ page }) => {
  const { open, dishLink, filterButton } = menu(page, 'uz')
  await open()
  const focused = page.locator(':focus')
  const startsWith = async (name: string) => {
    await expect(focused).toHaveRole('heading')
    await expect(focused).toHaveText(name)
    await expect(page.getByRole('dialog', { name }), 'what a reader says first').toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await dishLink(dish).click()
  await startsWith(dish)
  await filterButton().click()
  await startsWith('Filtr')
  await page.getByRole('button', { name: 'Menyuni ochish' }).filter({ visible: true }).click()
  await startsWith('Menyu')
  await page.goto('/uz?login')
  await expect(signIn(page, 'uz').phoneField).toBeFocused()
})
