import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const words = {
  ru: {
    onWay: 'Курьер уже едет к вам',
    enjoy: 'Приятного аппетита',
    delivered: /^Доставлен в \d\d:\d\d$/,
    finished: 'Завершён',
    track: 'Следить за заказом',
    history: /^История/,
    cancelled: /^Отменённые/,
    more: 'Подробнее',
    contents: 'Состав заказа',
    lost: 'Нет связи, статус обновится сам',
  },
  uz: {
    onWay: 'Kuryer siz tomon yoʻlda',
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
    onWay: 'The courier is on the way to you',
    enjoy: 'Enjoy your meal',
    delivered: /^Delivered at \d\d:\d\d$/,
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
  const text = words[locale]
  const main = page.getByRole('main')
  return {
    words: text,
    main,
    open: (group?: 'current' | 'completed' | 'cancelled') =>
      page.goto(inLocale(locale, `/myorders${group ? `?group=${group}` : ''}`)),
    openStatus: (id: string) => page.goto(inLocale(locale, `/myorders/${id}/status`)),
    openDetail: (id: string) => page.goto(inLocale(locale, `/myorders/${id}`)),
    /** Keeps every line that the page says about the order; statuses of the demo pass quickly. */
    async listen(): Promise<() => Promise<readonly string[]>> {
      const said = await main.evaluateHandle((element) => {
        const lines: string[] = []
        const note = () => {
          const line = element.ownerDocument.querySelector('main [role=status]')?.textContent ?? ''
          if (line && lines.at(-1) !== line) lines.push(line)
        }
        note()
        new MutationObserver(note).observe(element.ownerDocument.body, {
          subtree: true,
          childList: true,
          characterData: true,
        })
        return lines
      })
      return () => said.jsonValue()
    },
    card: (number: string) => main.getByRole('listitem').filter({ hasText: spaced(number) }),
    /** What becomes of the order, as it is said. */
    progress: main.getByRole('status'),
    headline: main.getByRole('heading', { level: 1 }),
    steps: main.getByRole('list').first().getByRole('listitem'),
    cancelButton: main.getByRole('button', { name: 'Отменить заказ' }).first(),
    question: page.getByRole('alertdialog'),
  }
}

/** `100 209` with the space that does not break. */
export function spaced(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}
