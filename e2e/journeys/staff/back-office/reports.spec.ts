import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { makeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { readSheet } from '../../../pages/workbook.ts'

type Revenue = { readonly total: { readonly revenue: number } }

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' }, expectedComplaints: [/status of 500/] })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test('[R2-20] an owner opens a report, changes its days, and the workbook has the numbers of the screen', async ({
  ownShop: shop,
  page,
}) => {
  test.setTimeout(150_000)
  const owner = await makeStaffCaller(page.request, shop, 'owner')
  await page.goto(shop.url)
  const { customer } = await makeCustomer(page, '+998901112277', { name: 'Нигора', codeFor: shop.codeFor })
  await customer.order({ type: 'self-pickup' })
  await page.addInitScript((stored) => localStorage.setItem('staff-session', stored), owner.stored)
  const { total } = (await owner.read('/v1/staff/summary')) as Revenue

  await test.step('from the summary, by the keyboard', async () => {
    await page.goto(`${shop.url}/staff/summary`)
    await page.getByRole('link', { name: 'Отчёты' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Отчёты', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Блюда' })).toBeVisible()
    expect(await shownNumbers(page)).toContain(total.revenue)
    await expectNoAxeFindingsInBothThemes(page)
  })

  await test.step('a month instead of today, and another report', async () => {
    await page.getByRole('radio', { name: 'Сегодня' }).focus()
    for (const _ of ['yesterday', 'week', 'month']) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/range=month/)
    await page.getByRole('button', { name: 'Филиалы', exact: true }).click()
    await expect(page).toHaveURL(/report=branches/)
    await expect(page.getByRole('columnheader', { name: 'Средний чек, сум' })).toBeAttached()
    const edge = await page.getByRole('heading', { name: 'Филиалы' }).evaluate((heading) => {
      const card = heading.closest('section')
      return card === null ? Number.NaN : card.getBoundingClientRect().right
    })
    expect(edge, 'nothing is wider than the screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    const month = (await owner.read('/v1/staff/summary?range=month')) as Revenue
    expect(await shownNumbers(page)).toContain(month.total.revenue)
    await expectNoAxeFindingsInBothThemes(page)
  })

  await test.step('the workbook has the same cells, numbers as numbers, and its name is in Russian', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать Excel' }).focus()
    await page.keyboard.press('Enter')
    const download = await coming
    expect(download.suggestedFilename()).toMatch(
      /^Выручка по филиалам \d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/,
    )
    const sheet = readSheet(await readFile(await download.path()))
    expect(sheet.slice(0, 4).map(([name]) => name)).toEqual([
      ...['Выручка по филиалам', 'Сеть', 'Период', 'Филиалы'],
    ])
    const headAt = sheet.findIndex(([name]) => name === 'Филиал')
    const [head, ...rows] = sheet.slice(headAt)
    expect(head?.slice(0, 3)).toEqual(['Филиал', 'Город', 'Заказы без отменённых'])
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(rows.length + 1)
    const numbers = rows.at(-1)?.filter((cell) => typeof cell === 'number' && Number.isInteger(cell)) ?? []
    expect(numbers.length).toBeGreaterThan(5)
    const shown = await shownNumbers(page)
    for (const number of numbers) expect(shown).toContain(number)
    const whole = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Все отчёты в Excel' }).focus()
    await page.keyboard.press('Enter')
    expect((await whole).suggestedFilename()).toMatch(/^Все отчёты \d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/)
    const actions = JSON.stringify(await owner.read('/v1/staff/journal'))
    expect(actions).toContain('report_export')
  })

  await test.step('days without an order, too many days, and a shop that does not answer say so', async () => {
    await page.goto(`${shop.url}/staff/summary/reports?range=days&from=2020-01-01&to=2020-01-07`)
    await expect(page.getByRole('heading', { name: 'За это время ничего нет' })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.goto(`${shop.url}/staff/summary/reports?range=days&from=2020-01-01&to=2021-01-02`)
    await expect(page.getByText('самое большее 366 дней')).toBeVisible()
    await page.route('**/v1/staff/reports?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${shop.url}/staff/summary/reports`)
    // It is asked again some times first.
    await expect(page.getByText('Номер ошибки 500')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/v1/staff/reports?*')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { name: 'Блюда' })).toBeVisible()
  })
})

test('visits are counted up to the step that they reached, when the page is left, and staff see them by day', {
  tag: '@desktop',
}, async ({ ownShop: shop, browser }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0' })
  const page = await context.newPage()
  const owner = await makeStaffCaller(page.request, shop, 'owner')
  const readCounts = async () => {
    const { total } = await owner.read('/v1/staff/reports?report=funnel_days&range=today&language=ru')
    return (total as number[]).slice(1, 6)
  }
  const before = await readCounts()
  const [dish] = /\/product\/[\w-]+/.exec(await (await page.request.get(shop.url)).text()) ?? []
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/visits')) sent.push(request.postDataJSON())
  })
  await page.goto(`${shop.url}${dish}`)
  // What counts comes when the page is idle.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(sent).toEqual([{ city: 'tashkent', before: null, step: 'dish' }])
  }).toPass()
  await expect.poll(readCounts).toEqual(before.map((count, step) => (step < 2 ? count + 1 : count)))
  await context.close()
})

test('[R2-20] a manager reads how many of the last promises of a branch were held, and by part of the day', async ({
  ownShop: shop,
  page,
  phone,
}) => {
  test.slow() // a customer, the kitchen and a manager
  await page.goto(shop.url)
  const { customer } = await makeCustomer(page, phone, { name: 'Шахло', codeFor: shop.codeFor })
  const { id } = await customer.order({ type: 'self-pickup' })
  const owner = await makeStaffCaller(page.request, shop, 'owner')
  await owner.perform('accept', id)
  await owner.perform('ready', id, { bags: 1 })
  await owner.perform('hand_out', id)
  await page.addInitScript((stored) => localStorage.setItem('staff-session', stored), owner.stored)
  await page.goto(`${shop.url}/staff/summary/reports`)
  await page.getByRole('button', { name: 'Обещания: последние 100' }).click()
  await expect(page.getByText('Цель 90 из 100')).toBeVisible()
  await expect(page.getByRole('row').last()).toContainText('100')
  await expectNoAxeFindingsInBothThemes(page)
  await page.getByRole('button', { name: 'Обещания по часам' }).click()
  await expect(page.getByText('Сдвиг: на сколько минут позже')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})

/** Every whole number of the table. */
async function shownNumbers(page: Page): Promise<readonly number[]> {
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const cells = await table.locator('td').allTextContents()
  return cells.flatMap((text) => {
    const [number] = /[\d\u00a0]+$/.exec(text.trim()) ?? []
    return number ? [Number(number.replaceAll('\u00a0', ''))] : []
  })
}
