import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    onWay: 'В пути',
    enjoy: 'Приятного аппетита',
    delivered: /^Доставлен в\s\d\d:\d\d$/,
    finished: 'Завершён',
    track: 'Следить за заказом',
    history: /^История/,
    cancelled: /^Отменённые/,
    more: 'Подробнее',
    contents: 'Состав заказа',
    lost: 'Нет связи, статус обновится сам',
  },
  uz: {
    onWay: 'Yoʻlda',
    enjoy: 'Yoqimli ishtaha',
    delivered: /yetkazildi$/,
    finished: 'Yakunlandi',
    track: 'Buyurtmani kuzatish',
    history: /^Tarix/,
    cancelled: /^Bekor qilingan/,
    more: 'Batafsil',
    contents: 'Buyurtma tarkibi',
    lost: 'Aloqa yoʻq, holat oʻzi yangilanadi',
  },
  en: {
    onWay: 'On the way',
    enjoy: 'Enjoy your meal',
    delivered: /^Delivered at\s\d\d:\d\d$/,
    finished: 'Finished',
    track: 'Track the order',
    history: /^History/,
    cancelled: /^Cancelled/,
    more: 'More',
    contents: 'Order contents',
    lost: 'No connection, the status will update by itself',
  },
} as const

/** My orders, one of them, and where it is now. */
export function orders(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const main = page.getByRole('main')
  return {
    texts: text,
    main,
    open: (group?: 'current' | 'completed' | 'cancelled') =>
      page.goto(inLocale(locale, `/myorders${group ? `?group=${group}` : ''}`)),
    openStatus: (id: string) => page.goto(inLocale(locale, `/myorders/${id}/status`)),
    openDetail: (id: string) => page.goto(inLocale(locale, `/myorders/${id}`)),
    card: (number: string) => main.getByRole('listitem').filter({ hasText: spaced(number) }),
    /** The status of the order, as it is shown. */
    progress: main.getByRole('status'),
    headline: main.getByRole('heading', { level: 1 }),
    steps: main.getByRole('list').first().getByRole('listitem'),
    /** A step of the time line with the moment at which it was reached. */
    passed: (step: string) => main.getByRole('listitem').filter({ hasText: step }).getByRole('time'),
    cancelButton: main.getByRole('button', { name: 'Отменить заказ' }).first(),
    question: page.getByRole('alertdialog'),
  }
}

/** `100 209` with the space that does not break. */
export function spaced(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}
