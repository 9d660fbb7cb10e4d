import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller, type StaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

type Draft = {
  readonly title: { readonly ru: string }
  readonly hours: { readonly delivery: readonly string[][] }
}

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('branches of the back office', { tag: '@desktop' }, () => {
  // Somebody who was first is a 409, and hours that leave an order outside are a 422.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('hours of a branch are typed by keyboard, checked against the kitchen, and on the site at once', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(90_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const id = await branchCalled(owner, 'tashkent-mirobod')
    const desk = staff(page, shop)
    await desk.openAs('owner', '/net/branches')
    await page.getByRole('link', { name: 'Мирабад' }).press('Enter')
    const monday = page.getByRole('textbox', { name: 'Понедельник, Доставка' })
    await expect(monday).toHaveValue('10:00–22:30')
    await expectNoAxeFindingsInBothThemes(page)

    await test.step('delivery without a kitchen is named, and nothing is published', async () => {
      await monday.fill('10-2')
      await monday.press('Tab')
      await expect(page.getByRole('alert').filter({ hasText: 'Доставка вне часов кухни' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(monday).toBeFocused()
      expect((await onSite(page, shop, id)).hours.delivery[0]).toEqual(['10:00-22:30'])
    })

    await test.step('two parts of a day, at once on the site', async () => {
      await monday.fill('10-14, 18-22')
      await monday.press('Tab')
      await page.getByRole('textbox', { name: 'Минут готовки за полчаса' }).fill('300')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
      expect((await onSite(page, shop, id)).hours.delivery[0]).toEqual(['10:00-14:00', '18:00-22:00'])
    })

    await test.step('of two who change the same branch nobody loses anything', async () => {
      const item = `/v1/staff/content/branch/${id}`
      const { version, draft } = (await owner.read(item)) as { version: number; draft: Draft }
      await owner.put(`${item}/draft`, { version, draft: { ...draft, delivery_minutes: 70 } })
      await page.getByRole('textbox', { name: 'Последний заказ до закрытия, мин' }).fill('15')
      await expect(page.getByText(/^Черновик сохранён в/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Обещает, мин' })).toHaveValue('70')
    })
  })

  test('a special day of many branches, in Uzbek: its hours, its dates by keyboard, and it is withdrawn', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(90_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    const id = await branchCalled(owner, 'tashkent-mirobod')
    const desk = staff(page, shop)
    await page.addInitScript(() => localStorage.setItem('staff-language', 'uz'))
    await desk.openAs('owner', '/net/special-days')
    await page.getByRole('button', { name: 'Bayramlar' }).click()
    await page.getByRole('button', { name: /Xotin-qizlar kuni/ }).click()
    await expect(page.getByRole('heading', { name: 'Xotin-qizlar kuni' })).toBeVisible()
    const delivery = page.getByRole('textbox', { name: 'Yetkazish', exact: true })
    await delivery.fill('12-17')
    await delivery.press('Enter')
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByRole('button', { name: /^Eʼlon qilish/ }).click()
    await expect(page.getByRole('button', { name: 'Kunni oʻchirish' })).toBeVisible()
    const days = async () =>
      (await onSite(page, shop, id)).exceptions.filter(({ date }) => date.endsWith('-03-08'))
    expect((await days())[0]?.hours.delivery).toEqual(['12:00-17:00'])
    await page.getByRole('button', { name: 'Kunni oʻchirish' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Kunni qaytarish' })).toBeVisible()
    expect(await days()).toEqual([])
  })

  test('one field of many branches: what it comes to is shown before it is done', async ({
    ownShop: shop,
    page,
  }) => {
    const desk = staff(page, shop)
    await desk.openAs('owner', '/net/branches')
    await page.getByRole('button', { name: 'Изменить у многих' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Все' }).click()
    await sheet.getByRole('textbox', { name: 'Обещает, мин' }).fill('65')
    await sheet.getByRole('button', { name: 'Показать, что изменится' }).click()
    await expect(sheet.getByText(/^Измен[яи]тся \d+ филиал/)).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await sheet.getByRole('button', { name: /^Применить к/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('cell', { name: '65 мин' }).first()).toBeVisible()
  })

  test('who may see branches and not change them has no way to', async ({ ownShop: shop, page }) => {
    await staff(page, shop).openAs('operator', '/net/branches')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Изменить у многих' })).toHaveCount(0)
    await expect(page.locator('a.netname')).toHaveCount(0)
  })
})

type Site = {
  readonly hours: { readonly delivery: readonly (readonly string[])[] }
  readonly exceptions: readonly {
    readonly date: string
    readonly hours: { readonly delivery: readonly string[] }
  }[]
}

async function onSite(
  { request }: { readonly request: import('@playwright/test').APIRequestContext },
  shop: { readonly url: string },
  id: string,
): Promise<Site> {
  const page = await (await request.get(`${shop.url}/staff/`)).text()
  const headers = { Shipper: /"shipperId":"([^"]+)"/.exec(page)?.[1] ?? '' }
  return (await (await request.get(`${shop.url}/v1/branches/${id}`, { headers })).json()) as Site
}

async function branchCalled(owner: StaffCaller, slug: string): Promise<string> {
  const { branches } = (await owner.read('/v1/staff/branches')) as {
    branches: readonly { readonly id: string; readonly slug: string }[]
  }
  return branches.find((branch) => branch.slug === slug)?.id ?? ''
}
