import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { aBlackPicture } from '../../../harness/black-picture.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { dish } from '../../../pages/shop/dish.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('the menu of the back office', { tag: '@desktop' }, () => {
  test('[R2-26] a new set with a choice is written, published and put into a cart with the same drink twice', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(120_000)
    await staff(page, shop).openAs('content', '/content/menu')
    await page.getByRole('button', { name: 'Добавить: Блюда' }).click()
    await fillTexts(page, 'Название', ['Сет для друзей', 'Doʻstlar uchun set', 'Set for friends'])
    await page.getByRole('textbox', { name: 'Артикул' }).fill('S-900')
    await page.getByRole('combobox', { name: /^Раздел меню/ }).selectOption({ label: 'Сеты' })
    await page.getByRole('textbox', { name: 'Ташкент', exact: true }).fill('150000')

    await page.getByRole('button', { name: 'Блюда без выбора' }).click()
    const parts = page.getByRole('region', { name: 'Состав сета' })
    const part = parts.getByRole('region').first()
    await fillTexts(part, 'Название', ['Роллы', 'Rollar', 'Rolls'])
    await addDish(parts.getByRole('region', { name: 'Роллы' }), 'Филадельфия классик')
    await parts.getByRole('button', { name: 'Группа с выбором' }).click()
    await fillTexts(parts.getByRole('region').last(), 'Название', ['Напитки', 'Ichimliklar', 'Drinks'])
    const drinks = parts.getByRole('region', { name: 'Напитки' })
    await addDish(drinks, 'Кола 0,5 л')
    await drinks.getByRole('textbox', { name: 'Не больше' }).fill('2')
    await expect(drinks.getByText('Больше, чем опций: не больше 1')).toBeVisible()
    await drinks.getByRole('textbox', { name: 'Одного и того же' }).fill('2')
    await drinks.getByRole('textbox', { name: 'Выбрать не меньше' }).fill('2')
    await expect(page.getByRole('region', { name: 'Выгода сета' })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()

    const sheet = dish(page, 'page')
    await page.goto(`${shop.url}/product/set-for-friends`)
    const group = sheet.group('Напитки')
    await group.getByRole('button', { name: /Добавить/ }).click()
    await group.getByRole('button', { name: 'Увеличить' }).click()
    await sheet.buy().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet.buy()).toBeHidden()
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByText('Сет для друзей').first()).toBeVisible()
  })

  test('[R2-23] the picture of a dish is cropped by the keyboard and shown so in the shop', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(120_000)
    await staff(page, shop).openAs('content', '/content/menu')
    await page
      .getByRole('link', { name: /Филадельфия классик/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Кадр и подпись' }).click()
    const sheet = page.getByRole('dialog', { name: /^Картинка/ })
    await expect(sheet.getByText(/из общего набора/)).toBeVisible()
    const files = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: 'Другой файл' }).click()
    const picture = { name: 'rolls.png', mimeType: 'image/png', buffer: Buffer.from(aBlackPicture(1600)) }
    await (await files).setFiles(picture)
    await expect(sheet.getByText('1600×1600: хватит для всех размеров')).toBeVisible()
    await sheet.getByRole('button', { name: /стрелки двигают/ }).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(sheet.getByRole('slider')).toHaveValue('110')
    await sheet.getByRole('textbox', { name: /Русский/ }).fill('Роллы с лососем')
    await sheet.getByRole('button', { name: 'Готово' }).click()
    await expect(sheet.getByText('Напишите подпись на всех языках или ни на одном')).toBeVisible()
    await sheet.getByRole('textbox', { name: /zbek/ }).fill('Losos bilan rollar')
    await sheet.getByRole('textbox', { name: /English/ }).fill('Rolls with salmon')
    await expectNoAxeFindingsInBothThemes(page)
    await sheet.getByRole('button', { name: 'Готово' }).click()
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
    await page.goto(`${shop.url}/product/philadelphia-classic`)
    const shown = page.getByRole('main').getByRole('img', { name: 'Роллы с лососем' })
    await expect(shown).toHaveAttribute('src', /uploads%2F|uploads\/[0-9a-f]{32}-4x3/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /-2x1/)
  })

  test('[R2-26] on a phone dishes are cards, and the button of the rule stays in sight', async ({
    ownShop: shop,
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await staff(page, shop).openAs('content', '/content/prices?text=филадельфия')
    await page.getByText('Филадельфия классик').click()
    await expect(page.getByRole('checkbox', { name: 'Филадельфия классик' })).toBeChecked()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Изменить/ }).last()).toBeInViewport()
    await expectNoAxeFindingsInBothThemes(page)
    await page.close()
  })

  test('[R2-26] prices of several dishes change by a rule and are returned; a file shows what it would change', async ({
    ownShop: shop,
    page,
  }) => {
    test.setTimeout(120_000)
    await staff(page, shop).openAs('content', '/content/prices?text=филадельфия')
    const row = page.getByRole('row').filter({ hasText: 'Филадельфия классик' })
    await row.getByRole('checkbox').press('Space')
    await page.getByRole('textbox', { name: 'Насколько' }).fill('10')
    await expect(row.getByRole('cell').nth(2)).toContainText('70')
    await page.getByRole('textbox', { name: 'Зачем' }).fill('Лосось подорожал')
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByRole('button', { name: 'Изменить 1 цену' }).click()
    await expect(page.getByText('1 цена изменена')).toBeVisible()
    await expect(row.getByRole('cell').nth(1)).toContainText('70')
    await page.getByRole('button', { name: 'Изменения' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Вернуть прежние' }).click()
    await expect(sheet.getByText(/^возвращено/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Не сейчас' }).click()
    await expect(row.getByRole('cell').nth(1)).toContainText('64')

    await page.getByRole('link', { name: 'Импорт' }).click()
    const table =
      'Артикул;Название;Цена: Ташкент\n101;Филадельфия классик;68 000\n;Ролл с тунцом;48000\n102;;дорого'
    await page
      .getByLabel('Выбрать файл')
      .first()
      .setInputFiles({ name: 'прайс.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await expect(page.getByRole('row').filter({ hasText: 'Строка 4:' })).toBeVisible()
    await page.getByRole('button', { name: /^Цена/ }).click()
    await expectNoAxeFindingsInBothThemes(page)
    await page.getByRole('button', { name: /^Применить/ }).click()
    await expect(page.getByText(/^Этот файл уже применили/)).toBeVisible()
  })
})

type Box = Pick<Page, 'getByRole'>

async function fillTexts(box: Box, field: string, texts: readonly [string, string, string]): Promise<void> {
  for (const [place, language] of ['Русский', 'Oʻzbekcha', 'English'].entries()) {
    await box
      .getByRole('textbox', { name: `${field}, ${language}`, exact: true })
      .first()
      .fill(texts[place] ?? '')
  }
}

/** Typed and taken by the keyboard alone. */
async function addDish(box: Box, name: string): Promise<void> {
  await box.getByRole('button', { name: 'Добавить блюда' }).press('Enter')
  const sheet = box.getByRole('dialog', { name: 'Добавить блюда' })
  const search = sheet.getByRole('textbox', { name: 'Найти по названию' })
  await expect(search).toBeFocused()
  await search.fill(name)
  await search.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Добавить 1 блюдо' })).toBeEnabled()
  await search.press('Enter')
  await expect(sheet).toBeHidden()
}
