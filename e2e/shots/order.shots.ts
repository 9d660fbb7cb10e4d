import { address } from '../pages/address.ts'
import { cart } from '../pages/cart.ts'
import { checkout } from '../pages/checkout.ts'
import { menu } from '../pages/menu.ts'
import { signIn } from '../pages/sign-in.ts'
import {
  asRegular,
  atCart,
  atCheckout,
  atMap,
  both,
  deskOnly,
  open,
  phoneOnly,
  type Shot,
  type Stage,
  withBasket,
  withOrder,
} from './shot.ts'

const outside = 'Фархад'

async function atSignIn(stage: Stage): Promise<void> {
  await open(stage, '/?login')
  await signIn(stage.page).phoneField.waitFor()
}

/** Where to, signing in, the basket, the checkout. */
export const orderShots: readonly Shot[] = [
  {
    name: 'address-1-empty',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await address(stage.page).button.click()
    },
  },
  {
    name: 'address-3-saved',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      await address(stage.page).button.click()
    },
  },
  {
    name: 'reception-type',
    widths: phoneOnly,
    prepare: async (stage) => {
      await open(stage, '/')
      await menu(stage.page).price('Филадельфия классик').click()
      await menu(stage.page).reception().waitFor()
    },
  },
  {
    name: 'map-delivery',
    widths: both,
    prepare: async (stage) => {
      await atMap(stage, 'delivery')
      await address(stage.page).search('Амира Темура 107')
    },
  },
  {
    name: 'map-suggest',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atMap(stage, 'delivery')
      await address(stage.page).dialog.getByRole('combobox').first().fill('Амира Темура')
      await address(stage.page).rows().first().waitFor()
    },
  },
  {
    name: 'map-out-of-zone',
    widths: both,
    prepare: async (stage) => {
      await atMap(stage, 'delivery')
      await address(stage.page).search(outside)
    },
  },
  { name: 'map-takeaway', widths: both, prepare: (stage) => atMap(stage, 'takeaway') },
  ...(['map-off', 'map-off-takeaway'] as const).map((name) => ({
    name,
    widths: name === 'map-off' ? both : phoneOnly,
    prepare: async (stage: Stage) => {
      await stage.page.route(/leaflet|basemap|\.geojson/, (route) => route.abort())
      await atMap(stage, name === 'map-off' ? 'delivery' : 'takeaway')
    },
  })),
  { name: 'sign-in-1-phone', widths: both, prepare: atSignIn },
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
    },
  },
  {
    name: 'sign-in-2-error',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atSignIn(stage)
      await signIn(stage.page).givePhone(stage.phone)
      await signIn(stage.page).typeCode('000000')
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'guest', widths: both, prepare: (stage) => open(stage, '/myorders') },
  { name: 'cart', widths: both, prepare: atCart },
  { name: 'cart-full', widths: phoneOnly, isFull: true, prepare: atCart },
  { name: 'cart-dark', widths: both, isDark: true, prepare: atCart },
  { name: 'cart-empty', widths: both, prepare: (stage) => open(stage, '/cart') },
  {
    name: 'cart-promo',
    widths: deskOnly,
    prepare: async (stage) => {
      await atCart(stage)
      await cart(stage.page).enterPromo('НЕТТАКОГО')
      await stage.page.waitForTimeout(1500)
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
  { name: 'checkout', widths: both, isFull: true, prepare: atCheckout },
  { name: 'checkout-uz', widths: phoneOnly, isFull: true, locale: 'uz', prepare: atCheckout },
  { name: 'checkout-en', widths: both, isFull: true, locale: 'en', prepare: atCheckout },
  {
    name: 'checkout-errors',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await atCheckout(stage)
      await checkout(stage.page).name.fill('')
      await checkout(stage.page).submit.click()
    },
  },
  {
    name: 'checkout-takeaway',
    widths: phoneOnly,
    isFull: true,
    prepare: async (stage) => {
      await atCheckout(stage)
      await checkout(stage.page).choose('takeaway')
      await stage.page.waitForTimeout(1000)
    },
  },
  { name: 'order-success', widths: both, prepare: withOrder },
  ...(['', '-dark'] as const).map((look) => ({
    name: `order-tracking${look}`,
    widths: both,
    isDark: look === '-dark',
    prepare: async (stage: Stage) => {
      const id = await withOrder(stage)
      await open(stage, `/myorders/${id}/status`)
      await stage.page.getByText(/едет к вам/).waitFor()
    },
  })),
  {
    name: 'order-takeaway',
    widths: both,
    prepare: async (stage) => {
      const id = await withOrder(stage, 'takeaway')
      await open(stage, `/myorders/${id}/status`)
    },
  },
  {
    name: 'order-cancel',
    widths: both,
    prepare: async (stage) => {
      const id = await withOrder(stage)
      await open(stage, `/myorders/${id}/status`)
      await stage.page.getByRole('button', { name: 'Отменить заказ' }).first().click({ timeout: 5000 })
    },
  },
  { name: 'my-orders', widths: both, prepare: (stage) => asRegular(stage, '/myorders', '+998931234567') },
  {
    name: 'my-orders-history',
    widths: both,
    prepare: (stage) => asRegular(stage, '/myorders?group=completed'),
  },
  {
    name: 'my-orders-cancelled',
    widths: phoneOnly,
    prepare: (stage) => asRegular(stage, '/myorders?group=cancelled'),
  },
  {
    name: 'order-detail',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await asRegular(stage, '/myorders?group=completed')
      await stage.page.getByRole('link', { name: 'Подробнее' }).first().click()
      await stage.page.waitForURL(/myorders\/.+/)
    },
  },
  {
    name: 'side-menu',
    widths: both,
    prepare: async (stage) => {
      await asRegular(stage, '/')
      await stage.page.getByRole('button', { name: 'Открыть меню' }).filter({ visible: true }).click()
    },
  },
  {
    name: 'user-menu',
    widths: deskOnly,
    prepare: async (stage) => {
      await asRegular(stage, '/')
      await stage.page
        .getByRole('button', { name: /Дилшод/ })
        .first()
        .click()
    },
  },
]
