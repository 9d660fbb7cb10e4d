import type { Locator, Page } from '@playwright/test'

/** What customers wrote, as a member of staff reads it, in Russian. */
export function inbox(page: Page) {
  const card = page.getByRole('region', { name: /Филадельфия|Заказ в целом/ })
  const entry = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /Входящие/ })
  const button = (name: string | RegExp) => card.getByRole('button', { name })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Входящие' }).getByRole('link', { name })
  return {
    card,
    button,
    /** In the rail. */
    entry,
    /** The number in the rail; 0 without one. */
    overdue: () => numberIn(entry),
    /** The number of reviews without an answer; 0 without one. */
    waiting: () => numberIn(tab('Отзывы')),
    tab,
    shown: (name: RegExp) => page.getByRole('group', { name: 'Какие отзывы' }).getByRole('button', { name }),
    review: (text: string) => page.getByRole('listitem').filter({ hasText: text }).getByRole('button'),
    answer: card.getByRole('textbox', { name: 'Ответ гостю' }),
    points: card.getByRole('switch', { name: /баллов на карту гостя/ }),
  }
}

async function numberIn(entry: Locator): Promise<number> {
  return Number(((await entry.textContent()) ?? '').replace(/\D/g, ''))
}
