import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('[R3-06] codes of tables', { tag: '@desktop' }, () => {
  // A code of nobody is a 404.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('an owner prints them from the plan; they open the menu with the table known, until it is gone', async ({
    ownShop: shop,
    page,
    browser,
  }) => {
    test.slow() // the first pages of a shop of its own
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const { branches } = await owner.read('/v1/staff/halls')
    const branch = (branches as readonly { readonly id: string; readonly slug: string }[]).find(
      ({ slug }) => slug === 'tashkent-center',
    )
    await staff(page, shop).openAs('owner', `/net/halls?branch=${branch?.id}`)
    await test.step('of one table', async () => {
      await page.getByRole('button', { name: /^Стол 7,/ }).click()
      await page.getByRole('link', { name: 'Код для стола' }).press('Enter')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article', { name: 'Стол 7' })).toContainText('7-stol')
      await expect(page.getByRole('button', { name: 'Напечатать' })).toBeFocused()
      await expectNoAxeFindingsInBothThemes(page)
    })
    await test.step('of all tables, on a phone as well', async () => {
      await page.getByRole('link', { name: 'Закрыть' }).click()
      await page.getByRole('link', { name: 'Все коды столов' }).click()
      await expect(page.getByRole('article')).toHaveCount(19)
      await page.getByRole('button', { name: 'По одному на листе' }).press('Enter')
      await expect(page.getByRole('button', { name: 'По одному на листе' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    const address =
      (await page.getByRole('article', { name: 'Стол 7' }).getByRole('img').getAttribute('aria-label')) ?? ''
    const path = new URL(address).pathname

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await test.step('a guest sees the menu and where they sit, also after a reload and in other languages', async () => {
      await phone.goto(shop.url + path)
      await expect(phone).toHaveURL(`${shop.url}/`)
      await expect(phone.getByText('Стол 7, Центр')).toBeVisible()
      await phone.reload()
      await expect(phone.getByText('Стол 7, Центр')).toBeVisible()
      await expectNoAxeFindingsInBothThemes(phone)
      await phone.goto(`${shop.url}/uz${path}`)
      await expect(phone.getByText('7-stol, Markaz')).toBeVisible()
      await phone.goto(`${shop.url}/en${path}`)
      await expect(phone.getByText('Table 7, City Centre')).toBeVisible()
    })
    await test.step('an invented code opens no table', async () => {
      await phone.goto(`${shop.url}/t/AAAA${path.slice(7)}`)
      await expect(phone.getByText('Этот код не подошёл')).toBeVisible()
      await expectNoAxeFindingsInBothThemes(phone)
    })
    await test.step('the code of a table that was taken off the plan says so, and leads to the menu', async () => {
      await page.getByRole('link', { name: 'Закрыть' }).click()
      await page.getByRole('button', { name: /^Стол 7,/ }).focus()
      await page.keyboard.press('Delete')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
      await phone.goto(shop.url + path)
      await expect(phone.getByText('Стола 7 больше нет')).toBeVisible()
      await phone.getByRole('link', { name: 'Открыть меню' }).click()
      await expect(phone).toHaveURL(`${shop.url}/`)
      await expect(phone.getByRole('heading', { name: 'Чаще всего заказывают' })).toBeVisible()
      await expect(phone.getByText(/^Стол 7/)).toHaveCount(0)
    })
    await context.close()
  })
})
