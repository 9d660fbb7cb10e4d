import type { Page } from '@playwright/test'

/** The form for stars and text, in Russian. */
export function reviewForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Как вам блюдо?' })
  return {
    dialog,
    star: (value: number) => dialog.getByRole('radio', { name: `${value} из 5` }),
    texts: dialog.getByRole('textbox', { name: /^Отзыв/ }),
    send: dialog.getByRole('button', { name: 'Отправить' }),
  }
}
