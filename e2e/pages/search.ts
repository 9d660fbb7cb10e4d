import type { Page } from '@playwright/test'

const words = { name: /^(Поиск блюда|Taom qidirish|Search product)$/, long: /^(Найти|Roll|Find)/ }

/** The search over the whole screen. */
export function search(page: Page) {
  const overlay = page.getByRole('dialog', { name: words.name })
  return {
    overlay,
    open: () =>
      page
        .getByRole('button', { name: words.name })
        .or(page.getByRole('button', { name: words.long }))
        .filter({ visible: true })
        .first()
        .click(),
    field: () => overlay.getByRole('combobox'),
    rows: () => overlay.getByRole('option'),
    status: () => overlay.getByRole('status'),
  }
}
