import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    cart: /^Корзина/,
    increase: 'Увеличить',
    decrease: 'Уменьшить',
    remove: 'Удалить',
    undo: 'Вернуть',
    clear: 'Очистить корзину',
    empty: 'В корзине пусто',
    go: 'Оформить заказ',
    promo: 'Промокод',
    apply: 'Применить',
    total: 'Итого',
    discount: 'Скидка',
  },
  uz: {
    cart: /^Savat/,
    increase: 'Koʻpaytirish',
    decrease: 'Kamaytirish',
    remove: 'Oʻchirish',
    undo: 'Qaytarish',
    clear: 'Savatni tozalash',
    empty: 'Savatingiz boʻsh',
    go: 'Rasmiylashtirish',
    promo: 'Promokod',
    apply: 'Qoʻllash',
    total: 'Jami',
    discount: 'Chegirma',
  },
  en: {
    cart: /^Cart/,
    increase: 'Increase',
    decrease: 'Decrease',
    remove: 'Delete',
    undo: 'Undo',
    clear: 'Clear cart',
    empty: 'Your cart is empty',
    go: 'Go to checkout',
    promo: 'Promo code',
    apply: 'Apply',
    total: 'Total',
    discount: 'Discount',
  },
} as const

/** The basket: its page, and the sums that the checkout shows too. */
export function cart(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const main = page.getByRole('main')
  const line = (dish: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('link', { name: dish, exact: true }) })
  const visibleButton = (name: string) => page.getByRole('button', { name }).filter({ visible: true })
  return {
    texts: text,
    line,
    open: () => page.goto(inLocale(locale, '/cart')),
    /** The cart button of the header; its name includes how much is in it. */
    link: page.getByRole('banner').getByRole('link', { name: text.cart }).filter({ visible: true }),
    increase: (dish: string) => line(dish).getByRole('button', { name: text.increase }).click(),
    decrease: (dish: string) => line(dish).getByRole('button', { name: text.decrease }),
    remove: (dish: string) =>
      line(dish)
        .getByRole('button', { name: `${text.remove}: ${dish}` })
        .click(),
    quantity: (dish: string) => line(dish).getByRole('group', { name: dish }),
    undo: () => page.getByRole('button', { name: text.undo }),
    clear: () => visibleButton(text.clear),
    goToCheckout: visibleButton(text.go),
    promoField: main.getByLabel(text.promo),
    async enterPromo(code: string): Promise<void> {
      // The checkout shows the field when it is asked for.
      const add = main.getByRole('button', { name: new RegExp(`: ${text.promo}$`) })
      await add.or(main.getByLabel(text.promo)).first().waitFor()
      if (await add.isVisible()) await add.click()
      await main.getByLabel(text.promo).fill(code)
      await main.getByRole('button', { name: text.apply }).click()
    },
    /** The sums that an answer is awaited for. */
    waitingSums: main.locator('dl[aria-busy="true"]'),
    sum: (row: 'total' | 'discount') =>
      main.locator('dl > div').filter({ hasText: text[row] }).getByRole('definition'),
  }
}
