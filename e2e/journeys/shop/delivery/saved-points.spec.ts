import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { address } from '../../../pages/shop/address.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { menu } from '../../../pages/shop/menu.ts'

const mirabad = { address: 'улица Мирабад, 27', location: { lat: 41.2932, long: 69.2735 } }
const navoi = { address: 'улица Алишера Навои, 12', location: { lat: 41.321, long: 69.255 } }
const rustaveli = { address: 'улица Шота Руставели, 41', location: { lat: 41.28983, long: 69.25825 } }
const bukharaAirport = { address: 'Аэропорт Бухара', location: { lat: 39.775, long: 64.4833 } }

type SavedAddress = {
  readonly name?: string
  readonly address: string
  readonly location: object
  readonly isAccepted?: boolean
}

/** What a browser stores of a customer's addresses; the last one is the active one. */
async function saveAddresses(page: Page, addresses: readonly SavedAddress[]): Promise<void> {
  const points = addresses.map((point, at) => ({
    id: crypto.randomUUID(),
    name: '',
    city: '',
    isActive: at === addresses.length - 1,
    isAccepted: true,
    ...point,
  }))
  await page.evaluate(
    (stored) => localStorage.setItem('common', JSON.stringify({ state: { points: stored }, version: 1 })),
    points,
  )
  await page.reload()
}

const rows = (page: Page) => page.getByRole('dialog').getByRole('radio')

test('[R4-11] [R2-14] signing in joins the lists of browser and account, offline changes follow, on every device', {
  tag: '@desktop',
}, async ({ page, browser, phone }) => {
  test.slow() // two browsers
  const where = address(page)
  await page.goto('/branches')
  const customer = await becomeCustomer(page, phone)
  await customer.saveAddress({ ...mirabad, name: 'Дом', apartment: '5' })
  await customer.saveAddress({ ...navoi, name: 'Работа' })

  const otherPage = await aVisitor(browser)
  const context = otherPage.context()
  const there = address(otherPage)
  await otherPage.goto(new URL('/branches', page.url()).href)
  // The same house in other letters and without the flat; and one that the account does not know.
  await saveAddresses(otherPage, [
    { ...mirabad, address: 'ULITSA MIRABAD 27' },
    { ...rustaveli, name: 'Мама' },
  ])
  const session = await page.evaluate(() => localStorage.getItem('auth') ?? '')
  await otherPage.evaluate((stored) => localStorage.setItem('auth', stored), session)
  await otherPage.reload()
  await expect(there.button, 'the browser’s own active address stays the active one').toHaveAccessibleName(
    'Доставка: Мама',
  )
  await there.button.click()
  await expect(rows(otherPage), 'each door once, none lost').toHaveCount(3)
  for (const name of [/^Дом .*27.*кв\. 5/i, /^Работа/, /^Мама/])
    await expect(rows(otherPage).and(otherPage.getByRole('radio', { name }))).toBeVisible()
  await expect(otherPage.getByRole('radio', { checked: true, name: /^Мама/ })).toBeVisible()

  await context.setOffline(true)
  await otherPage.getByRole('button', { name: 'Удалить: Работа' }).click()
  await expect(rows(otherPage)).toHaveCount(2)
  await page.reload()
  await expect(where.button, 'the other device has what was joined').toHaveAccessibleName('Доставка: Мама')
  await where.button.click()
  await expect(rows(page), 'and does not know yet what is done without a network').toHaveCount(3)
  await page.keyboard.press('Escape')

  const deleted = otherPage.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await context.setOffline(false)
  expect((await deleted).status()).toBe(200)
  await page.reload()
  await where.button.click()
  await expect(rows(page)).toHaveCount(2)
  await context.close()
})

test('[R8-03] a saved address that no zone holds any more is refused, and the former one stays active', {
  tag: '@phone',
}, async ({ page, phone }) => {
  const where = address(page)
  await page.goto('/branches')
  await saveAddresses(page, [
    { ...bukharaAirport, name: 'Аэропорт' },
    { ...mirabad, name: 'Дом' },
  ])
  await expect(where.button).toHaveAccessibleName('Доставка: Дом')
  await where.button.click()
  await where.savedRow('Аэропорт').click()
  await expect(page.getByRole('alert').getByText('Адрес вне зоны обслуживания')).toBeVisible()
  await expect(where.savedRow('Аэропорт'), 'the list stays open').not.toBeChecked()
  await expect(where.savedRow('Дом')).toBeChecked()

  // Zones change while an address is the active one: the checkout says it at the address.
  await becomeCustomer(page, phone)
  await saveAddresses(page, [{ ...bukharaAirport, name: 'Аэропорт' }])
  await menu(page).open()
  await menu(page).price('Филадельфия классик').click()
  const form = checkout(page)
  await form.open()
  await expect(form.main.getByText('Адрес вне зоны обслуживания')).toBeVisible()
  await expect(form.main.getByText('Мы пока не доставляем по этому адресу')).toBeVisible()
})

test('[R2-14] [R9-08] many addresses are a list of 350 px, which scrolls to the last one', async ({
  page,
}) => {
  const where = address(page)
  await page.goto('/branches')
  const flats = Array.from({ length: 12 }, (_, at) => ({ ...mirabad, name: `Адрес ${at + 1}` }))
  await saveAddresses(page, flats)
  await where.button.click()
  const list = page.getByRole('group', { name: where.texts.mine })
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(350)
  await where.savedRow('Адрес 12').scrollIntoViewIfNeeded()
  await expect(where.savedRow('Адрес 12')).toBeInViewport()
})

test('axe finds nothing in the popover of a found address and in the saved list, light and dark', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const where = address(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/branches')
  await saveAddresses(page, [{ ...rustaveli, isAccepted: false }])
  await where.button.click()
  await expect(where.here()).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await where.press('yes')
  await where.button.click()
  await expect(page.getByRole('radio', { name: /Шота Руставели/ })).toBeChecked()
  await expectNoAxeFindingsInBothThemes(page)
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] })

  test('an overlay that cannot come leaves the page as it is, and the next press opens it', {
    tag: '@phone',
  }, async ({ page, context }) => {
    const where = address(page)
    await page.goto('/branches')
    await expect(page.getByText(/cookie/i).first(), 'scripts run').toBeVisible()
    await context.setOffline(true)
    await where.button.click()
    await expect(page.getByText('Нет интернета', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    await where.button.click()
    await expect(where.hint()).toBeVisible()
  })
})
