import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller, type StaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { shop as shopOf } from '../../../pages/shop/shop.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

test.describe('[R3-08] halls on their plans', () => {
  // A table with a booking is a 422.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('by mouse: a table is added, dragged and published, and guests see it; one with a booking stays', {
    tag: '@desktop',
  }, async ({ ownShop: shop, page }) => {
    test.setTimeout(120_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const { id, tables } = await hallCalled(owner, 'tashkent-center')
    await staff(page, shop).openAs('owner', `/net/halls?branch=${id}`)
    await expect(table(page, 12)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)

    await test.step('a new table stands where it was dragged to', async () => {
      await page.getByRole('button', { name: /^Стол\s?T$/ }).click()
      const added = table(page, 20)
      await expect(added).toBeFocused()
      const from = await added.boundingBox()
      if (!from) throw new Error('the table is drawn')
      await page.mouse.move(from.x + 20, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(from.x + 20 + 5 * (from.width / 2), from.y + 20 + 3 * (from.width / 2), {
        steps: 8,
      })
      await page.mouse.up()
      const before = await added.locator('.sr-only').textContent()
      await page.getByRole('button', { name: /^Отменить/ }).click()
      await expect(added).not.toHaveAccessibleName(before ?? '')
      await added.press('ArrowDown')
      await page.getByRole('textbox', { name: /^Места/ }).fill('6')
      await page.getByRole('textbox', { name: /^Гостей от/ }).fill('3')
    })

    await test.step('it is previewed as guests will see it, and then published', async () => {
      const [preview] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Посмотреть' }).click(),
      ])
      await expect(preview.getByRole('radio', { name: /^Стол 20, 6 мест/ })).toBeVisible()
      await preview.close()
      expect(await numbersOnSite(page, shop)).not.toContain(20)
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
      expect(await numbersOnSite(page, shop)).toContain(20)
    })

    await test.step('a table that has been booked meanwhile is named, and stays', async () => {
      await table(page, 9).click()
      await page.getByRole('button', { name: 'Убрать стол' }).click()
      const booked = tables.find(({ number }) => number === 9)?.id
      const from = new Date(Date.parse(shop.now()) + 24 * 3_600_000)
        .toISOString()
        .replace(/T.*/, 'T14:00:00.000Z')
      const guests = { table_id: booked, from, duration_minutes: 90, guests: 4, name: 'Дина', phone: '' }
      await owner.actionPlain('hall_book', guests)
      await page.keyboard.press('Control+s')
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: /Сначала пересадите гостей: стол 9,.*19:00/ })
          .first(),
      ).toBeVisible()
      expect(await numbersOnSite(page, shop)).toContain(9)
    })

    await test.step('what was published before is returned, with its tables', async () => {
      await page.getByRole('button', { name: 'Вернуть' }).last().click()
      await expect(table(page, 9)).toBeVisible()
      await expect(table(page, 20)).toHaveCount(0)
    })
  })

  test('by keyboard: a section is drawn, named and closed; two editors lose nothing', {
    tag: '@desktop',
  }, async ({ ownShop: shop, page }) => {
    test.setTimeout(120_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const { id } = await hallCalled(owner, 'samarkand-registon')
    await staff(page, shop).openAs('owner', `/net/halls?branch=${id}`)
    await table(page, 13).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(table(page, 13)).toHaveAccessibleName(/0,8\sм слева, 6,0\sм сверху/)
    await page.getByRole('button', { name: 'Добавить зал' }).press('Enter')
    for (const [language, name] of [
      ['Русский', 'Крыша'],
      ['O‘zbekcha', 'Tom'],
      ['English', 'Roof'],
    ] as const) {
      await page.getByRole('textbox', { name: new RegExp(`^Название, ${language.slice(0, 1)}`) }).fill(name)
    }
    await expect(page.getByRole('radio', { name: 'Крыша' })).toBeChecked()
    await page.getByRole('button', { name: 'Стена' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Стена, 0,0\sм слева/ })).toBeFocused()
    await page.keyboard.press('t')
    await expect(table(page, 20)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await expect(table(page, 20)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(table(page, 20)).toBeVisible()

    const item = `/v1/staff/content/hall/${id}`
    await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
    const { version, draft } = (await owner.read(item)) as { version: number; draft: object }
    await owner.put(`${item}/draft`, { version, draft: { ...draft, hold_minutes: 9 } })
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Принимает гостей' }).press('Space')
    await expect(page.getByText('9 мин')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
    await page.goto(`${shop.url}/reservations?branch=samarkand-registon`)
    await expect(page.getByRole('radio', { name: 'Внутренний дворик' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Крыша' })).toHaveCount(0)
  })

  test('on a phone, in Uzbek: tables are a list, and one is moved and copied without dragging', {
    tag: '@phone',
  }, async ({ ownShop: shop, page }) => {
    test.setTimeout(90_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const { id } = await hallCalled(owner, 'tashkent-yunusobod')
    await page.addInitScript(() => localStorage.setItem('staff-language', 'uz'))
    await staff(page, shop).openAs('owner', `/net/halls?branch=${id}`)
    const row = page.getByRole('button', { name: /^7-stol/ })
    await row.tap()
    await page.getByRole('button', { name: 'Oʻngroq' }).tap()
    await expect(row).toContainText(/chapdan 4,4\sm/)
    await page.getByRole('button', { name: 'Nusxa' }).tap()
    await expect(page.getByRole('heading', { name: '25-stol' })).toBeVisible()
    expect(await shopOf(page).overflowsSideways()).toBe(false)
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByRole('radio', { name: 'Reja' }).check()
    await expect(page.getByRole('button', { name: /^25-stol,/ })).toBeVisible()
    expect(await shopOf(page).overflowsSideways()).toBe(false)
    await expectNoAxeFindingsInBothThemes(page)
  })
})

const table = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Стол ${number},`) })

type Hall = { readonly tables: readonly { readonly id: string; readonly number: number }[] }

async function hallCalled(owner: StaffCaller, slug: string) {
  const { branches } = (await owner.read('/v1/staff/halls')) as {
    branches: readonly { readonly id: string; readonly slug: string }[]
  }
  const id = branches.find((branch) => branch.slug === slug)?.id ?? ''
  const { draft } = (await owner.read(`/v1/staff/content/hall/${id}`)) as {
    draft: { readonly sections: readonly Hall[] }
  }
  return { id, tables: draft.sections.flatMap(({ tables }) => tables) }
}

/** Of all halls. */
async function numbersOnSite({ request }: Page, shop: { readonly url: string }): Promise<readonly number[]> {
  const page = await (await request.get(`${shop.url}/staff/`)).text()
  const headers = { Shipper: /"shipperId":"([^"]+)"/.exec(page)?.[1] ?? '' }
  const { halls } = (await (await request.get(`${shop.url}/v1/halls`, { headers })).json()) as {
    halls: readonly { readonly branch_slug: string; readonly sections: readonly Hall[] }[]
  }
  const hall = halls.find(({ branch_slug }) => branch_slug === 'tashkent-center')
  return (hall?.sections ?? []).flatMap(({ tables }) => tables.map(({ number }) => number))
}
