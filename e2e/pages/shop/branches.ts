import { expect, type Page } from '@playwright/test'
import { pick } from './pick.ts'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    title: 'Филиалы',
    samarkand: 'Самарканд',
    openNow: 'Открыты сейчас',
    parking: 'С парковкой',
    aroundTheClock: 'Круглосуточно',
    list: 'Списком',
    map: 'На карте',
    noMatch: /^Таких филиалов нет/,
    mapOff: /^Карта не загрузилась/,
    myLocation: 'Моё местоположение',
    chooseTakeaway: 'Заберу отсюда',
    menu: 'Меню',
    tour: 'Виртуальный тур',
    next: 'Следующий слайд',
    notFound: 'Филиал не найден',
    all: 'Все филиалы',
    takeaway: 'Самовывоз',
  },
  uz: {
    title: 'Filiallar',
    samarkand: 'Samarqand',
    openNow: 'Hozir ochiq',
    parking: 'Avtoturargohi bor',
    aroundTheClock: 'Kunu tun ishlaydi',
    list: 'Roʻyxat',
    map: 'Xaritada',
    noMatch: /^Bunday filial yoʻq/,
    mapOff: /^Xarita yuklanmadi/,
    myLocation: 'Mening joylashuvim',
    chooseTakeaway: 'Shu yerdan olib ketaman',
    menu: 'Menyu',
    tour: 'Virtual tur',
    next: 'Keyingi slayd',
    notFound: 'Filial topilmadi',
    all: 'Barcha filiallar',
    takeaway: 'Olib ketish',
  },
  en: {
    title: 'Branches',
    samarkand: 'Samarkand',
    openNow: 'Open now',
    parking: 'With parking',
    aroundTheClock: 'Works around the clock',
    list: 'List',
    map: 'On the map',
    noMatch: /^No such branches/,
    mapOff: /^The map did not load/,
    myLocation: 'My location',
    chooseTakeaway: 'Pick up here',
    menu: 'Menu',
    tour: 'Virtual tour',
    next: 'Next slide',
    notFound: 'Branch not found',
    all: 'All branches',
    takeaway: 'Takeaway',
  },
} as const

/** The list of the branches with its map, and the page of one of them. */
export function branches(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const main = page.getByRole('main')
  const map = main.getByRole('application')
  return {
    texts: text,
    main,
    map,
    /** The list, once it can be used: the map draws its pins when scripts run. */
    async open(query = ''): Promise<void> {
      await page.goto(inLocale(locale, `/branches${query}`))
      await expect(map.getByRole('button').first()).toBeVisible()
    },
    openBranch: (slug: string) => page.goto(inLocale(locale, `/branches/${slug}`)),
    cards: () => main.getByRole('listitem').getByRole('link'),
    card: (name: string | RegExp) => main.getByRole('listitem').getByRole('link', { name }),
    /** Its name begins with that of the branch, the hours follow. */
    pin: (name: string) => map.getByRole('button', { name: new RegExp(`^${name}\\s`) }),
    city: (name: string) => main.getByRole('link', { name, exact: true }),
    wish: (name: string) => main.getByRole('button', { name, exact: true }),
    // The drawn segment covers the native input.
    view: (name: string) => pick(main.getByRole('radio', { name })),
    count: () => main.getByRole('status').first(),
    chooseTakeaway: () => main.getByRole('button', { name: text.chooseTakeaway }),
    toMenu: () => main.getByRole('link', { name: text.menu, exact: true }),
    tour: () => main.getByRole('button', { name: text.tour }),
    viewer: () => page.getByRole('dialog'),
    hours: (day: string) => main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) }),
  }
}
