import { expect, type Page } from '@playwright/test'
import { makeStaffCaller, persistStaffSession, type StaffCaller } from '../../harness/callers/staff-caller.ts'
import { getTotp } from '../../harness/callers/totp.ts'
import type { OwnShop } from '../../harness/servers/own-shop.ts'

/** The staff side of a shop, as somebody of a role works with it. */
export function staff(page: Page, shop: OwnShop) {
  const orderName = (number: string) => new RegExp(`№\\s${grouped(number)}`)
  const card = (number: string) => page.getByRole('article', { name: orderName(number) })
  /** A lane of the board. */
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}: `) })
  const givePassword = async (login: string, password: string) => {
    await page.goto(`${shop.url}/staff`)
    await page.getByLabel('Логин').fill(login)
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.getByRole('heading', { name: 'Настройте второй шаг входа' }).waitFor()
    await expect(page.getByRole('img', { name: 'Код для приложения с кодами' })).toBeVisible()
  }
  const giveFirstCode = async (code: string) => {
    await page.getByRole('textbox', { name: 'Шесть цифр' }).fill(code)
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'Коды сохранены' }).click()
  }
  return {
    page,
    card,
    lane,
    /** An order in a lane of the board. */
    inLane: (name: string, number: string) => lane(name).getByRole('article', { name: orderName(number) }),
    /** One order in the kitchen. */
    ticket: card,
    drawer: page.getByRole('dialog'),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    /** The first time with a key for the app, the code, and the reserve codes. */
    async signIn(login: string) {
      await givePassword(login, await shop.staffPassword(login))
      await giveFirstCode(await shop.staffCode(login))
      const stored = await page.waitForFunction(() => localStorage.getItem('staff-session'))
      persistStaffSession(shop, login, (await stored.jsonValue()) ?? '')
    },
    /** In a browser that somebody has signed in before. */
    async comeBack({ stored }: StaffCaller, path = '') {
      await page.addInitScript((session) => localStorage.setItem('staff-session', session), stored)
      await page.goto(`${shop.url}/staff${path}`)
    },
    /** A login of the demo: its person signs in by the API, once in a shop. */
    async openAs(login: string, path = '') {
      await this.comeBack(await makeStaffCaller(page.request, shop, login), path)
    },
    /** Somebody who has just got a password, with the code that an app makes of the key on screen. */
    async signInForTheFirstTime(login: string, password: string) {
      await givePassword(login, password)
      const key = (await page.locator('code').textContent()) ?? ''
      await giveFirstCode(getTotp(key, Date.parse(shop.now())))
    },
  }
}

/** `100209` as screens write it, whatever space they group it with. */
function grouped(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, '\\s')
}
