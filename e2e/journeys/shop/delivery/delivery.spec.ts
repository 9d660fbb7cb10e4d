import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { delayAnswers } from '../../../harness/browser/delay-answers.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { address } from '../../../pages/shop/address.ts'
import { pick } from '../../../pages/shop/pick.ts'
import { type Locale, locales, shop, tagsOf } from '../../../pages/shop/shop.ts'

const streets = {
  ru: { typed: 'амира темура 107', found: 'проспект Амира Темура, 107' },
  uz: { typed: 'amir temur 107', found: 'Amir Temur shoh koʻchasi, 107' },
  en: { typed: 'amir temur 107', found: 'Amir Temur Avenue, 107' },
} as const satisfies Record<Locale, { typed: string; found: string }>

async function cookies(page: Page): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
}

const events = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { dataLayer?: { event: string; type: string }[] }).dataLayer ?? [],
  )

const eventTypes = async (page: Page) => (await events(page)).map(({ type }) => type)

for (const locale of locales) {
  test(`[R2-07] [R4-06] [R4-07] [C-05] an address by search, with zone, terms and parts, in ${locale} and then in the others`, {
    tag: tagsOf[locale],
  }, async ({ page }) => {
    const where = address(page, locale)
    await where.openShop()
    await where.enter()
    await expect(where.confirmDelivery(), 'without a point there is nothing to confirm').toBeDisabled()
    await where.search(streets[locale].typed)
    await expect(where.field()).toHaveValue(streets[locale].found)
    await expect(where.dialog.getByText(where.texts.inZone)).toBeVisible()
    await where.dialog.getByLabel(/^(Кв\.|Xonadon|Apt\.)\s*$/).fill('31')
    await where.confirmDelivery().click()
    await expect(where.dialog).toBeHidden()
    await expect(where.button).toHaveAccessibleName(/\b31(-xonadon)?$/)
    await expect
      .poll(() => cookies(page))
      .toMatchObject({
        delivery_type: 'delivery',
        branch_slug: /^tashkent-/,
        menu_id: /./,
      })
    await expect.poll(() => eventTypes(page)).toEqual(['доставка по адресу'])
    await page.reload()
    await expect(where.button, 'the address is stored').toHaveAccessibleName(/\b31(-xonadon)?$/)

    for (const other of locales) {
      const there = address(page, other)
      await there.openShop()
      await expect(there.button, `the address in ${other}`).toHaveAccessibleName(
        new RegExp(`: ${streets[other].found}, .*31`),
      )
      await there.button.click()
      await expect(there.savedRow(streets[other].found), 'the saved list too').toBeChecked()
    }
  })

  test(`[R4-08] [R5-04] [R2-13] takeaway from a branch of the list, in ${locale}`, {
    tag: tagsOf[locale],
  }, async ({ page }) => {
    const where = address(page, locale)
    await where.openShop()
    await where.enter()
    await where.side('takeaway')
    await expect(where.confirmTakeaway()).toBeDisabled()
    await where.chooseBranch(/71/)
    await where.confirmTakeaway().click()
    await expect(where.dialog).toBeHidden()
    await expect(where.button).toHaveAccessibleName(/71/)
    await expect.poll(() => cookies(page)).toMatchObject({ delivery_type: 'self-pickup' })
    await expect.poll(() => eventTypes(page)).toEqual(['самовывоз'])
    await where.button.click()
    await expect(where.dialog, 'from now on the button opens the map').toBeVisible()
    await expect(where.branch(/71/)).toBeChecked()
  })
}

test('[R2-07] Enter that is faster than the suggestions takes the first of them', {
  tag: '@desktop',
}, async ({ page }) => {
  const where = address(page)
  await where.openShop()
  await where.enter()
  const release = await delayAnswers(page, /geocode/)
  await where.field().fill(streets.ru.typed)
  await where.field().press('Enter')
  release()
  await expect(where.field()).toHaveValue(streets.ru.found)
  await expect(where.dialog.getByText(where.texts.inZone)).toBeVisible()
})

test('[R2-08] the popover asks, lists what is saved, and gives way to the map when the button is pressed again', async ({
  page,
  isMobile,
}) => {
  const where = address(page)
  await where.openShop()
  await where.button.click()
  await expect(page.getByText('Так мы покажем точное меню')).toBeVisible()
  await page.getByRole('button', { name: 'Позже' }).click()
  await expect(page.getByText('Так мы покажем точное меню')).toBeHidden()
  // A sheet on a phone covers the button.
  if (!isMobile) {
    await where.button.click()
    await where.button.click()
    await expect(where.dialog).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('[R2-14] [R4-11] saved addresses: one is active, another can be, a deleted one comes back', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow() // two addresses, each with a search that waits for the last key
  const where = address(page)
  await where.openShop()
  await where.enter()
  await where.search('Мирабад 27')
  await where.dialog.getByRole('button', { name: 'Дом', exact: true }).click()
  await where.confirmDelivery().click()
  await expect(where.button).toHaveAccessibleName('Доставка: Дом')
  await where.add()
  await expect(where.field(), 'a new address begins empty').toHaveValue('')
  await where.search('Шота Руставели 41')
  await where.confirmDelivery().click()
  await expect(where.button).toHaveAccessibleName(/Шота Руставели/)

  await where.button.click()
  await expect(where.savedRow('Дом')).not.toBeChecked()
  await pick(where.savedRow('Дом'))
  await expect(where.button).toHaveAccessibleName('Доставка: Дом')

  await where.button.click()
  await page.getByRole('button', { name: 'Удалить: Дом' }).click()
  await expect(where.savedRow('Дом')).toBeHidden()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(where.savedRow('Дом')).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('[R8-03] outside every zone it says so and offers takeaway or another address', {
  tag: '@desktop',
}, async ({ page }) => {
  const where = address(page)
  await where.openShop()
  await where.enter()
  await where.search('аэропорт Бухара')
  await expect(where.dialog.getByText('Адрес вне зоны обслуживания')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Адрес вне зоны обслуживания')).toBeVisible()
  await expect(where.confirmDelivery()).toBeHidden()
  await where.dialog.getByRole('button', { name: 'Указать другой адрес' }).click()
  await expect(where.field()).toBeFocused()
  await expect(where.field()).toHaveValue('')
  await where.search('аэропорт Бухара')
  await where.dialog.getByRole('button', { name: 'Перейти к самовывозу' }).click()
  await expect(where.confirmTakeaway()).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(where.button, 'nothing was chosen').toHaveAccessibleName('Доставка: Укажите адрес доставки')
})

test('[R2-13] a branch that is not open cannot be chosen, and touching it says why', {
  tag: '@phone',
}, async ({ page }) => {
  const where = address(page)
  await where.openShop()
  await where.enter()
  await where.side('takeaway')
  await where.city().selectOption({ label: 'Фергана' })
  const soon = where.dialog.getByRole('radio', { name: /Скоро открытие/ })
  await expect(soon).toHaveAttribute('aria-disabled', 'true')
  await soon.click({ force: true })
  await expect(soon).not.toBeChecked()
  await expect(where.dialog.getByRole('alert')).toContainText('Скоро открытие')
  await expect(where.confirmTakeaway()).toBeDisabled()
})

test('[R10-29] a branch of another city opens the menu of that city, however slowly the dialog leaves', {
  tag: '@desktop',
}, async ({ page }) => {
  // A busy browser takes its time to go back over the dialog's entry; the menu is there sooner.
  await page.addInitScript(() => {
    const goBack = history.back.bind(history)
    history.back = () => void setTimeout(goBack, 1500)
  })
  const where = address(page)
  await where.openShop()
  await where.enter()
  await where.side('takeaway')
  await where.city().selectOption({ label: 'Самарканд' })
  await where.chooseBranch(/Открыто|Закроется|Круглосуточно/)
  await where.confirmTakeaway().click()
  await expect(where.dialog).toBeHidden()
  await expect(shop(page).heading()).toContainText('Самарканд')
  await expect(page).toHaveURL(/\/samarkand$/)
})

test('[R2-15] the first dish asks how to receive it, once; closing the question leaves delivery', {
  tag: '@desktop',
}, async ({ page }) => {
  const where = address(page)
  await where.openShop()
  await page
    .getByRole('button', { name: /^В корзину: Маки с лососем/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Выберите способ получения' })
  await expect(question.getByRole('button', { name: /Доставка.*бесплатно от 100/ })).toBeVisible()
  await expect(question.getByRole('button', { name: /Самовывоз.*Скидка 10/ })).toBeVisible()
  await question.getByRole('button', { name: 'Закрыть' }).click()
  await expect(
    page.getByRole('group', { name: 'Маки с лососем' }).first(),
    'the dish is in the cart',
  ).toBeVisible()
  await page
    .getByRole('button', { name: /^В корзину: Нигири лосось/ })
    .first()
    .click()
  await expect(question).toBeHidden()
})

test('axe finds nothing in the dialogs of receiving, in either theme', async ({ page }) => {
  test.slow() // one look takes seconds, and these are many
  const where = address(page)
  await where.openShop('/branches')
  await where.button.click()
  await expect(page.getByText('Так мы покажем точное меню')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await page.getByRole('button', { name: 'Ввести адрес' }).click()
  await expect(where.map()).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await where.field().fill('чиланзар')
  await expect(where.rows().first()).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await where.rows().first().click()
  await expect(where.dialog.getByText('В зоне доставки')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await where.side('takeaway')
  await where.chooseBranch(/Мирабад/)
  await expectNoAxeFindingsInBothThemes(page)
  await where.confirmTakeaway().click()
  await expect(where.dialog).toBeHidden()
  expect(await shop(page).overflowsSideways()).toBe(false)
})
