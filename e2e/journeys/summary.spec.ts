import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { makeCustomer } from '../harness/customer.ts'
import { makeOwnShop, type OwnShop } from '../harness/own-shop.ts'
import { makeStaffCaller } from '../harness/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../pages/axe.ts'

let shop: OwnShop

test.describe('the summary', { tag: '@desktop' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    shop = await makeOwnShop({ DEMO_FULFILMENT: 'off' })
    await shop.start()
  })
  test.afterAll(() => shop.remove())

  test('[R2-20] an owner reads the day as bars, as a table and as a file, by the keyboard, and it goes on by itself', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.clock.install()
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await page.goto(shop.url)
    const guest = { name: 'Дилноза', codeFor: shop.codeFor }
    const { customer } = await makeCustomer(page, '+998901112255', guest)
    await customer.order({ type: 'self-pickup' })
    await page.addInitScript((kept) => localStorage.setItem('staff-session', kept), owner.kept)
    await page.goto(`${shop.url}/staff`)
    await page.getByRole('link', { name: 'Сводка' }).click()
    // The demo's guests have ordered today as well.
    const { total } = (await owner.read('/v1/staff/summary')) as {
      total: { orders: number; revenue: number }
    }
    await expect(tile(page, 'Заказы')).toHaveText(String(total.orders))
    await expect(page.getByRole('img', { name: /^Заказы по часам: больше всего в \d+:00, \d/ })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)

    await test.step('the table takes the place of the bars, and the device remembers it', async () => {
      await page.getByRole('radio', { name: 'График' }).focus()
      await page.keyboard.press('ArrowRight')
      const table = page.getByRole('table', { name: 'Заказы по часам' })
      await expect(
        table
          .getByRole('row', { name: /^Заказы/ })
          .getByRole('cell')
          .last(),
      ).toHaveText(String(total.orders))
      await page.reload()
      await expect(table).toBeVisible()
      await expectNoAxeFindingsInBothThemes(page)
    })

    await test.step('branches are sorted by a column, and the address keeps it', async () => {
      const late = page.getByRole('columnheader', { name: 'Опоздали' })
      await late.getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(late).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL(/sort=-late/)
    })

    await test.step('the file has the numbers as they are', async () => {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Скачать CSV' }).click()
      const text = await readFile(await (await coming).path(), 'utf8')
      expect(text).toMatch(/^"about","name","orders","revenue"/)
      expect(text).toMatch(new RegExp(`"total","[\\d-]+","${total.orders}","${total.revenue}"`))
    })

    await test.step('other days are chosen by arrows; days without an order say so', async () => {
      await page.getByRole('radio', { name: 'Сегодня' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/range=yesterday/)
      await page.keyboard.press('ArrowLeft')
      await expect(tile(page, 'Заказы')).toHaveText(String(total.orders))
      await page.goto(`${shop.url}/staff/summary?range=days&from=2020-01-01&to=2020-01-07`)
      await expect(page.getByRole('heading', { name: 'Заказов за это время не было' })).toBeVisible()
      await expect(tile(page, 'Заказы')).toHaveText('0')
      await page.goto(`${shop.url}/staff/summary`)
      await expect(tile(page, 'Заказы')).toHaveText(String(total.orders))
    })

    await test.step('a minute later it is renewed, and the focus stays where it was', async () => {
      await customer.order({ type: 'self-pickup' })
      const head = page.getByRole('columnheader', { name: 'Филиал' }).getByRole('button')
      await head.focus()
      await page.clock.fastForward(61_000)
      await expect(tile(page, 'Заказы')).toHaveText(String(total.orders + 1))
      await expect(head).toBeFocused()
    })
  })
})

/** One of the numbers on top, under its name. */
function tile(page: Page, name: string) {
  return page
    .locator('.kpi')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd b')
}
