import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller, type StaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('the summary', { tag: '@desktop' }, () => {
  test('[R2-20] an owner reads the day as bars, as a table and as a file, by the keyboard, and it continues by itself', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(120_000)
    await page.clock.install()
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await page.goto(shop.url)
    const profile = { name: 'Дилноза', codeFor: shop.codeFor }
    const { customer } = await makeCustomer(page, '+998901112255', profile)
    await customer.order({ type: 'self-pickup' })
    await page.addInitScript((stored) => localStorage.setItem('staff-session', stored), owner.stored)
    await page.goto(`${shop.url}/staff`)
    await page.getByRole('link', { name: 'Сводка' }).click()
    // The demo's customers have ordered today as well.
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
      expect(text).toMatch(/^\uFEFF"about","name","orders","revenue"/)
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

  test('money that is owed is a task until it has gone, and the day of a branch is closed by what was counted', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(120_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await page.goto(shop.url)
    const profile = { name: 'Малика', codeFor: shop.codeFor }
    const { customer } = await makeCustomer(page, '+998901112266', profile)
    const paid = await customer.order({ type: 'self-pickup', payment: 'payme' })
    await page.goto(paid.paymentLink)
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
    await page.waitForURL(/myorders/)
    const owed = await takeOneAway(owner, paid.id)
    const sold = await customer.order({ type: 'self-pickup' })
    for (const kind of ['accept', 'ready', 'hand_out'] as const) await owner.perform(kind, sold.id)
    await page.addInitScript((stored) => localStorage.setItem('staff-session', stored), owner.stored)

    await test.step('the transfer waits with its sum until its number is entered', async () => {
      await page.goto(`${shop.url}/staff/inbox/refunds`)
      const row = page.getByRole('row').filter({ hasText: 'Малика' })
      await expect(row).toContainText(spaced(owed))
      await expect(row).toContainText('ждёт перевода')
      await expectNoAxeFindingsInBothThemes(page)
      await row.getByRole('button', { name: 'Перевели вручную' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: /^Перевели/ }).click()
      await expect(sheet.getByText('Напишите номер перевода')).toBeVisible()
      await sheet.getByRole('textbox').fill('0042-А')
      await page.keyboard.press('Enter')
      await expect(row, 'nothing waits any more').toHaveCount(0)
      await page.getByText('Все за неделю').click()
      await expect(row).toContainText(/перевели \d/)
    })

    await test.step('another sum than there has to be wants a word, and then the day is closed', async () => {
      const { branch } = (await owner.read(`/v1/staff/orders/${sold.id}`)) as { branch: { id: string } }
      await page.goto(`${shop.url}/staff/summary?branch=${branch.id}`)
      await page.getByRole('link', { name: 'Касса за день' }).click()
      const close = page.getByRole('form', { name: 'Закрыть день' })
      const counted = close.getByLabel('Насчитали в кассе, сум')
      await expect(close).toContainText(/Должно быть [1-9]/)
      await expectNoAxeFindingsInBothThemes(page)
      await close.getByRole('button').click()
      await expect(close.getByText('Пересчитайте кассу')).toBeVisible()
      await counted.fill('1000')
      await page.keyboard.press('Enter')
      const why = close.getByLabel(/^Почему расхождение/)
      await expect(why).toHaveAccessibleDescription(/.+/)
      await why.fill('Размен остался в кассе')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Закрыт в/)).toBeVisible()
      await expect(close).toHaveCount(0)
      await expect(page.getByText('есть расхождения')).toBeVisible()
      await expectNoAxeFindingsInBothThemes(page)
    })

    await test.step('the owner opens it again, and says why', async () => {
      await page.getByRole('button', { name: 'Открыть снова' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('textbox').fill('Пересчитаем')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Открыт, данные на/)).toBeVisible()
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

/** Of an order that is paid already one portion goes; what it cost is to be transferred. Returns how much. */
async function takeOneAway(owner: StaffCaller, id: string): Promise<number> {
  await owner.perform('accept', id)
  const { lines, money } = (await owner.read(`/v1/staff/orders/${id}`)) as {
    lines: { id: string; quantity: number }[]
    money: { total: number }
  }
  const [line] = lines
  if (!line) throw new Error('an order of nothing')
  // A share of all dishes: what is picked up costs less than it says.
  const owed = money.total / line.quantity
  const fewer = { line_id: line.id, quantity: line.quantity - 1 }
  await owner.perform('edit', id, { lines: [fewer], total: money.total - owed, way: 'transfer' })
  return owed
}

/** 64 000, as sums are written. */
const spaced = (sum: number) => new RegExp(String(sum).replace(/(\d)(?=(\d{3})+$)/g, '$1\\s'))
