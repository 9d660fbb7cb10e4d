import { readFile } from 'node:fs/promises'
import { expect, test } from '../../../fixtures.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { readSheet } from '../../../pages/workbook.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test('[S-55] an owner sets a rule, a courier sees what an order is worth, and the office has the same lines in a file', async ({
  ownShop: shop,
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const owner = await makeStaffCaller(page.request, shop, 'owner')
  const courier = await makeStaffCaller(page.request, shop, 'courier')
  await page.addInitScript((stored) => localStorage.setItem('staff-session', stored), owner.stored)

  await test.step('without a rule a day is worth nothing; the first one begins this week', async () => {
    await page.goto(`${shop.url}/staff/team/payouts`)
    await expect(page.getByText('Правил ещё нет')).toBeVisible()
    await page.getByRole('button', { name: 'Новое правило' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Новое правило' })
    await form.getByLabel('За заказ, сум').fill('8000')
    await form.getByLabel('За километр, сум').fill('2005')
    await form.getByRole('button', { name: 'Задать правило' }).click()
    await expect(form.getByText('с шагом 10')).toBeVisible()
    await form.getByLabel('За километр, сум').fill('2000')
    await expectNoAxeFindingsInBothThemes(page)
    await form.getByRole('button', { name: 'Задать правило' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/8\s000 за заказ/)).toBeVisible()
  })

  await test.step('an order is delivered', async () => {
    const visitor = await browser.newPage()
    await visitor.goto(shop.url)
    const { customer } = await makeCustomer(visitor, '+998901112278', {
      name: 'Нигора',
      codeFor: shop.codeFor,
    })
    const { id } = await customer.order({ type: 'delivery' })
    await visitor.close()
    const { id: courierId } = JSON.parse(courier.stored).state.me
    await courier.actionPlain('own_shift', { state: 'on' })
    await owner.perform('accept', id)
    await owner.perform('ready', id, { bags: 1 })
    await owner.perform('assign', id, { courier_id: courierId })
    await courier.perform('picked', id)
    await courier.perform('delivered', id)
  })

  const worth = await test.step('the courier reads the line', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addInitScript((stored) => localStorage.setItem('staff-session', stored), courier.stored)
    const phone = await context.newPage()
    await phone.goto(`${shop.url}/staff/courier`)
    await phone.getByRole('link', { name: 'Мой день' }).click()
    await expect(phone.getByText(/1 заказ × 8\s000/)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(phone)
    const total = await phone.getByRole('definition').last().textContent()
    await context.close()
    return Number(total?.replaceAll(/\D/g, ''))
  })
  expect(worth).toBeGreaterThanOrEqual(8_000)

  await test.step('the office sees the same, on the screen and in the file, and cannot close the week yet', async () => {
    await page.reload()
    const row = page.getByRole('row').filter({ has: page.getByText('не сдал') })
    await expect(row.getByRole('cell').nth(5)).toHaveText(new RegExp(`${toShown(worth)}$`))
    await expect(page.getByRole('button', { name: 'Закрыть неделю' })).toBeDisabled()
    const edge = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().right)
    expect(edge, 'nothing is wider than the screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await expectNoAxeFindingsInBothThemes(page)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать Excel' }).click()
    const sheet = readSheet(await readFile(await (await coming).path()))
    expect(sheet.at(-1)?.at(-1)).toBe(worth)
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Как посчитали' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Как посчитали' }).getByRole('definition').last(),
    ).toHaveText(new RegExp(`^${toShown(worth)}$`))
    await expectNoAxeFindingsInBothThemes(page)
  })

  await test.step('the day of operators has a row for each of them, and their total', async () => {
    await page.getByRole('link', { name: 'Операторы' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Операторы', level: 2 })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Все/ })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
  })
})

/** As the screen groups it. */
function toShown(sum: number): string {
  return String(sum).replace(/\B(?=(\d{3})+$)/g, '\\s')
}
