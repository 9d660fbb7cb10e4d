import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

/** The texts of the menu that journeys look for. */
const texts = {
  ru: {
    toCart: /^В корзину:/,
    increase: 'Увеличить',
    remove: /^Удалить:/,
    filter: /^Фильтр/,
    sort: /^Сортировка/,
    show: /^Показать/,
    reset: 'Сбросить',
    popular: 'Чаще всего заказывают',
    notNow: 'Закрыть',
    reception: 'Выберите способ получения',
    vegetarian: 'Вегетарианское',
  },
  uz: {
    toCart: /^Savatga:/,
    increase: 'Koʻpaytirish',
    remove: /^Oʻchirish:/,
    filter: /^Filtr/,
    sort: /^Saralash/,
    show: /koʻrsatish$/,
    reset: 'Tozalash',
    popular: 'Eng koʻp buyurtma qilinadiganlar',
    notNow: 'Yopish',
    reception: 'Buyurtmani olish usulini tanlang',
    vegetarian: 'Vegetarian',
  },
  en: {
    toCart: /^Add to cart:/,
    increase: 'Increase',
    remove: /^Delete:/,
    filter: /^Filter/,
    sort: /^Sorting/,
    show: /^Show \d/,
    reset: 'Reset',
    popular: 'Most ordered',
    notNow: 'Close',
    reception: 'Select the type of reception',
    vegetarian: 'Vegetarian',
  },
} as const

/** Home and the pages of cities. */
export function menu(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const main = page.getByRole('main')
  /** The card of a dish; the first one, as the most ordered are in their category too. */
  const card = (title: string) =>
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
      .first()
  return {
    texts: text,
    open: (path = '/') => page.goto(inLocale(locale, path)),
    card,
    dishLink: (title: string) => card(title).getByRole('link', { name: title, exact: true }),
    price: (title: string) => card(title).getByRole('button', { name: text.toCart }),
    increase: (title: string) => card(title).getByRole('button', { name: text.increase }),
    remove: (title: string) => card(title).getByRole('button', { name: text.remove }),
    /** The stepper, once the dish is in the cart. */
    stepper: (title: string) => card(title).getByRole('group', { name: title, exact: true }),
    category: (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }),
    section: (name: string) => main.getByRole('heading', { level: 2, name, exact: true }),
    cardTitles: () => main.getByRole('heading', { level: 3 }).allInnerTexts(),
    filterButton: () => main.getByRole('button', { name: text.filter }).filter({ visible: true }),
    sortButton: () => main.getByRole('button', { name: text.sort }),
    reception: () => page.getByRole('dialog', { name: text.reception }),
  }
}
