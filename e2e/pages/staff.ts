import { expect, type Page } from '@playwright/test'
import type { OwnShop } from '../harness/own-shop.ts'

/** The staff side of a shop, as somebody of a role works with it. */
export function staff(page: Page, shop: OwnShop) {
  const card = (number: string) => page.getByRole('article', { name: new RegExp(`№\\s${grouped(number)}`) })
  return {
    page,
    card,
    /** A lane of the board. */
    lane: (name: string) => page.getByRole('region', { name: new RegExp(`^${name}: `) }),
    drawer: page.getByRole('dialog'),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    /** The first time with a key for the app, the code, and the reserve codes. */
    async signIn(login: string) {
      await page.goto(`${shop.url}/staff`)
      await page.getByLabel('Логин').fill(login)
      await page.getByLabel('Пароль', { exact: true }).fill(await shop.staffPassword(login))
      await page.getByRole('button', { name: 'Дальше' }).click()
      await page.getByRole('heading', { name: 'Настройте второй шаг входа' }).waitFor()
      await expect(page.getByRole('img', { name: 'Код для приложения с кодами' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Шесть цифр' }).fill(await shop.staffCode(login))
      await expect(page.getByRole('listitem')).toHaveCount(10)
      await page.getByRole('button', { name: 'Коды сохранены' }).click()
    },
  }
}

/** `100209` as screens write it, whatever space they group it with. */
function grouped(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, '\\s')
}
