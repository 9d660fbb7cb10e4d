import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: { toCart: /^В корзину(?!:)/, increase: 'Увеличить', add: 'Добавить:' },
  uz: { toCart: /^Savatga(?!:)/, increase: 'Koʻpaytirish', add: 'Qoʻshish:' },
  en: { toCart: /^Add to cart(?!:)/, increase: 'Increase', add: 'Add:' },
} as const

/** The sheet over a menu, or the page of a dish: both ask the same. */
export function dish(page: Page, place: 'sheet' | 'page', locale: Locale = 'ru') {
  const text = texts[locale]
  const box = place === 'sheet' ? page.getByRole('dialog') : page.getByRole('main')
  return {
    box,
    open: (slug: string) => page.goto(inLocale(locale, `/product/${slug}`)),
    option: (name: string | RegExp) => box.getByRole('radio', { name }),
    tick: (name: string | RegExp) => box.getByRole('checkbox', { name }),
    /** The plus of an option that may be taken several times. */
    addOption: (name: string) => box.getByRole('button', { name: `${text.add} ${name}` }),
    /** The button with the live sum; the only one of that name with a price in it. */
    buy: () => box.getByRole('button', { name: text.toCart }).first(),
    group: (name: string) => box.getByRole('group', { name }),
    alert: () => box.getByRole('alert'),
  }
}
