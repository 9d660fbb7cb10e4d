import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

const languages = ['Русский', 'Oʻzbekcha', 'English'] as const

test.describe('what an owner does without a developer', { tag: '@desktop' }, () => {
  // Hours that do not fit are a 422.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('a new branch is opened with its hours, and its zone is drawn from its page', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(120_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await staff(page, shop).openAs('owner', '/net/branches')
    await page.getByRole('button', { name: 'Новый филиал' }).click()
    await fillTexts(page, 'Название', ['Алмазар', 'Olmazor', 'Almazar'])
    await fillTexts(page, 'Адрес', ['ул. Катартал, 28', 'Qatortol koʻchasi, 28', 'Qatortol street, 28'])
    await page.getByRole('textbox', { name: 'Найти адрес на карте' }).fill('Катартал 28')
    await page.getByRole('button', { name: 'Поставить метку' }).click()
    await expect(page.getByText(/^Метка ещё в центре города/)).toHaveCount(0)
    for (const kind of ['Зал', 'Доставка', 'Самовывоз'])
      await page.getByRole('textbox', { name: `Понедельник, ${kind}` }).fill('11-23')
    await page.getByRole('button', { name: 'Все дни как понедельник' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()

    await page.getByRole('link', { name: 'Нарисовать зону' }).click()
    const terms = page.getByRole('region', { name: 'Условия зоны' })
    await expect(terms.getByRole('heading', { name: 'Алмазар' })).toBeVisible()
    await expect(terms.getByRole('button', { name: '1. Алмазар' })).toBeVisible()
    await expect(terms.getByRole('combobox', { name: 'Добавить филиал' })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByRole('button', { name: /^Опубликовать/ }).click()
    const hasZone = async () => {
      const { branches } = (await owner.read('/v1/staff/branches')) as {
        branches: readonly { readonly slug: string; readonly has_zone: boolean }[]
      }
      return branches.find(({ slug }) => slug === 'almazar')?.has_zone
    }
    await expect.poll(hasZone).toBe(true)
  })

  test('a code for one evening is typed as people write times, and says when it begins', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(90_000)
    const owner = await makeStaffCaller(page.request, shop, 'owner')
    await staff(page, shop).openAs('owner', '/promos')
    await page.getByRole('button', { name: 'Новая акция' }).click()
    await page.getByRole('radio', { name: /^По коду/ }).check({ force: true })
    await page.getByRole('textbox', { name: 'Код', exact: true }).fill('vecher')
    await expect(page.getByRole('textbox', { name: 'Одному гостю, раз' })).toHaveValue('1')
    await fillTexts(page, 'Название', ['Вечер −10 %', 'Oqshom −10 %', 'Evening −10%'])
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    const tomorrow = new Date(Date.parse(shop.now()) + 29 * 3_600_000).toISOString().slice(0, 10)
    await box('Начало, дата').fill(`${tomorrow.slice(8)}.${tomorrow.slice(5, 7)}`)
    await box('Начало, время').fill('18')
    await box('Конец, время').fill('23')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^Опубликовано, начнётся .*18:00$/)).toBeVisible()
    const { promotions } = (await owner.read(`/v1/staff/promotions?from=${tomorrow}&to=${tomorrow}`)) as {
      promotions: readonly { readonly code: string | null; readonly document: Record<string, string> }[]
    }
    const { starts_at: from = '', ends_at: to = '' } =
      promotions.find(({ code }) => code === 'VECHER')?.document ?? {}
    expect(Date.parse(to) - Date.parse(from)).toBe(5 * 3_600_000)
  })
})

async function fillTexts(page: Page, field: string, texts: readonly [string, string, string]) {
  for (const [place, language] of languages.entries())
    await page.getByRole('textbox', { name: `${field}, ${language}`, exact: true }).fill(texts[place] ?? '')
}
