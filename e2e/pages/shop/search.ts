import type { Page } from '@playwright/test'

const texts = { name: /^(Поиск блюда|Taom qidirish|Search product)$/, long: /^(Найти|Roll|Find)/ }

/** The search over the whole screen. */
export function search(page: Page) {
  const overlay = page.getByRole('dialog', { name: texts.name })
  return {
    overlay,
    open: () =>
      page
        .getByRole('button', { name: texts.name })
        .or(page.getByRole('button', { name: texts.long }))
        .filter({ visible: true })
        .first()
        .click(),
    field: () => overlay.getByRole('combobox'),
    rows: () => overlay.getByRole('row'),
    status: () => overlay.getByRole('status'),
  }
}
