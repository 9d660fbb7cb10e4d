import { nextCode } from '../harness/services/sms.ts'
import { address } from '../pages/shop/address.ts'
import { cart } from '../pages/shop/cart.ts'
import { checkout } from '../pages/shop/checkout.ts'
import { menu } from '../pages/shop/menu.ts'
import { signIn } from '../pages/shop/sign-in.ts'
import { startWithDish } from '../pages/shop/start-with-dish.ts'
import {
  atCart,
  atCheckout,
  both,
  desktopOnly,
  open,
  phoneOnly,
  type Shot,
  type Stage,
  tidy,
  withOrder,
} from './shot.ts'

async function atSignIn(stage: Stage): Promise<void> {
  await open(stage, '/?login')
  await signIn(stage.page).phoneField.waitFor()
}

/** A customer at the basket, whose promo code may be a personal one. */
async function atCartAsCustomer(stage: Stage): Promise<void> {
  await atCheckout(stage)
  await cart(stage.page).open()
  await stage.page.waitForLoadState('networkidle')
}

/** A free time of today or tomorrow and cash with change, as in the picture. */
async function fillCheckout(stage: Stage): Promise<void> {
  await atCheckout(stage)
  const flat = stage.page.locator('.fold__flat')
  for (const [place, text] of ['2', '4', '31'].entries()) await flat.locator('input').nth(place).fill(text)
  await flat.getByRole('button').last().click()
  const form = checkout(stage.page, stage.locale)
  await form.slots.nth(2).check()
  await form.choose('cash')
  await form.main.getByRole('button', { name: /^150/ }).click()
  await form.acceptOffer()
  await tidy(stage.page)
}

/** A customer who has to pay for this order online: two others are on the way and not paid. */
async function withUnpaidOrders({ page }: Stage): Promise<void> {
  const problem = { code: 'unpaid_orders_open', line_key: null, field: null, facts: { limit: 2 } }
  await page.route('**/v1/fares/compute-price', async (route) => {
    const response = await route.fetch()
    const { quote, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, quote: quote && { ...quote, problems: [problem] } } })
  })
}

/** Signing in, the basket, the checkout and what comes right after it. */
export const buyingShots: readonly Shot[] = [
  {
    name: 'sign-in-1-phone',
    widths: both,
    prepare: async (stage) => {
      await atSignIn(stage)
      await signIn(stage.page).phoneField.fill('+998 90 123 45 67')
      await signIn(stage.page).acceptTerms()
      await signIn(stage.page).phoneField.focus()
    },
  },
  {
    name: 'sign-in-1-error',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atSignIn(stage)
      const dialog = signIn(stage.page)
      await dialog.phoneField.fill('+998 90 12')
      await dialog.acceptTerms()
      await dialog.getCode.click()
    },
  },
  {
    name: 'sign-in-2-code',
    widths: both,
    prepare: async (stage) => {
      await atSignIn(stage)
      await signIn(stage.page).givePhone(stage.phone)
      await signIn(stage.page).typeCode('481')
    },
  },
  {
    name: 'sign-in-2-error',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atSignIn(stage)
      await signIn(stage.page).givePhone(stage.phone)
      await signIn(stage.page).typeCode('481902')
      await stage.page.getByText('Неверный код').waitFor()
    },
  },
  {
    name: 'sign-in-3-name',
    widths: both,
    prepare: async (stage) => {
      await atSignIn(stage)
      const dialog = signIn(stage.page)
      await dialog.givePhone(stage.phone)
      await dialog.typeCode(await nextCode(stage.phone))
      await dialog.nameField.fill('Дилноза')
    },
  },
  {
    name: 'customer',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/myorders')
      await signIn(stage.page).phoneField.waitFor()
      await stage.page.getByRole('button', { name: 'Закрыть' }).click()
    },
  },
  { name: 'cart', widths: both, prepare: atCart },
  { name: 'cart-full', widths: phoneOnly, isFull: true, prepare: atCart },
  { name: 'cart-dark', widths: both, isDark: true, prepare: atCart },
  { name: 'cart-empty', widths: both, prepare: (stage) => open(stage, '/cart') },
  {
    name: 'cart-min-order',
    widths: phoneOnly,
    prepare: async (stage) => {
      await startWithDish(stage.page, { dish: 'Маки с огурцом' })
      await cart(stage.page).open()
      await stage.page.getByText('Минимальная сумма').first().waitFor({ state: 'attached' })
    },
  },
  {
    // A dish that the first branch has and the second has not.
    name: 'cart-stop',
    widths: both,
    prepare: async (stage) => {
      const { page } = stage
      await startWithDish(page, { dish: 'Бао с уткой', street: 'Мирабад 27' })
      await menu(page).price('Филадельфия классик').click()
      await address(page).add()
      await address(page).search('Амира Темура 107')
      await address(page).confirmDelivery().click()
      // Leaving the page before it has changed chooses nothing.
      await address(page).dialog.waitFor({ state: 'hidden' })
      await cart(page).open()
      await page.getByText('Блюдо закончилось').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'cart-promo',
    widths: desktopOnly,
    prepare: async (stage) => {
      await atCartAsCustomer(stage)
      await cart(stage.page).enterPromo('BIRINCHI')
      await stage.page.getByText('по промокоду').waitFor()
    },
  },
  {
    name: 'promo-states',
    widths: desktopOnly,
    prepare: async (stage) => {
      await atCart(stage)
      await cart(stage.page).enterPromo('SUSHI')
      await stage.page.getByText('Промокод не найден').waitFor()
    },
  },
  {
    name: 'clear-cart',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atCart(stage)
      await cart(stage.page).clear().click()
    },
  },
  { name: 'checkout', widths: both, isFull: true, prepare: fillCheckout },
  { name: 'checkout-dark', widths: both, isFull: true, isDark: true, prepare: fillCheckout },
  { name: 'checkout-flat', widths: both, prepare: atCheckout },
  { name: 'checkout-uz', widths: phoneOnly, isFull: true, locale: 'uz', prepare: fillCheckout },
  { name: 'checkout-en', widths: both, isFull: true, locale: 'en', prepare: fillCheckout },
  {
    name: 'checkout-errors',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await atCheckout(stage)
      const form = checkout(stage.page)
      await form.editPerson()
      await form.name.fill('')
      await form.phone.fill('+998 90 12')
      await form.choose('cash')
      await form.changeFrom.fill('50000')
      await cart(stage.page).enterPromo('SUSHI')
      await stage.page.getByText('Промокод не найден').waitFor()
      await form.submit.click()
      await tidy(stage.page)
    },
  },
  {
    name: 'checkout-takeaway',
    widths: phoneOnly,
    isFull: true,
    prepare: async (stage) => {
      await atCheckout(stage)
      await checkout(stage.page).choose('takeaway')
      await checkout(stage.page).chooseOpenBranch()
      // The list of branches is folded again.
      await stage.page.getByRole('button', { name: 'Готово' }).click()
      await stage.page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'checkout-unpriced',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await stage.page.route('**/v1/fares/compute-price', (route) => route.abort())
      await atCheckout(stage)
      await checkout(stage.page, stage.locale).unpriced.waitFor()
      await tidy(stage.page)
    },
  },
  {
    name: 'checkout-unpaid',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await withUnpaidOrders(stage)
      await fillCheckout(stage)
    },
  },
  { name: 'checkout-closed', widths: both, isFull: true, isNight: true, prepare: atCheckout },
  { name: 'order-success', widths: both, prepare: withOrder },
]
