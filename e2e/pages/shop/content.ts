import type { Page } from '@playwright/test'

/** Texts by which visitors find their way on the content pages. */
const texts = {
  menu: 'Открыть меню',
  search: 'Название, филиал или ИНН',
  order: 'Заказать',
  close: 'Закрыть',
  next: 'Следующий слайд',
}

/** News, stocks, recipes, papers of the company: pages to read, in Russian. */
export function content(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    /** Addresses behind the entries of the side menu, those of both widths. */
    async menuLinks(): Promise<readonly string[]> {
      await page.getByRole('button', { name: texts.menu }).first().click()
      const links = page.getByRole('dialog').locator('nav a[href^="/"]')
      await links.first().waitFor({ state: 'attached' })
      return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    },
    picture: (title: string) => main.getByRole('link', { name: new RegExp(`^${title}`) }),
    viewer: {
      dialog: () => page.getByRole('dialog'),
      next: () => page.getByRole('dialog').getByRole('button', { name: texts.next }),
    },
    entitySearch: () => main.getByRole('searchbox', { name: texts.search }),
    /** Without the row of headings. */
    entities: () => main.getByRole('row').filter({ has: page.getByRole('cell') }),
    orderNow: () => main.getByRole('link', { name: texts.order, exact: true }),
    status: () => main.getByRole('status'),
  }
}
