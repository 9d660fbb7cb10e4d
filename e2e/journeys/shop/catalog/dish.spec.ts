import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { dish } from '../../../pages/shop/dish.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { inLocale, locales } from '../../../pages/shop/shop.ts'

const wok = { ru: 'Вок с говядиной', uz: 'Mol goʻshtli vok', en: 'Beef Wok' } as const
const large = { ru: /^Большой/, uz: /^Katta/, en: /^Large/ } as const

test('[R2-23] a dish of the menu is a sheet with its own address; Back and Escape lead to the same place', async ({
  page,
}) => {
  const { open, dishLink } = menu(page)
  await open()
  await dishLink('Мисо-суп классический').click()
  const sheet = page.getByRole('dialog', { name: 'Мисо-суп классический' })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/\/product\/miso-classic$/)
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(dishLink('Мисо-суп классический')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Мисо-суп классический' })).toBeVisible()
})

test('[R2-23] a reload makes a page of the sheet, read from its top; Back leads to the place in the menu, Forward to the dish', {
  tag: '@phone',
}, async ({ page }) => {
  const { open, dishLink } = menu(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await open()
  await dishLink('Филадельфия классик').click()
  const sheet = page.getByRole('dialog', { name: 'Филадельфия классик' })
  await expect(sheet).toBeVisible()
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)

  await page.reload()
  const dishPage = page.getByRole('heading', { level: 1, name: 'Филадельфия классик' })
  await expect(dishPage).toBeInViewport()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(dishLink('Филадельфия классик')).toBeInViewport()
  await expect.poll(scrolled).toBe(place)
  await page.goForward()
  await expect(dishPage).toBeInViewport()
})

for (const locale of locales) {
  test(`[R2-23] a variant is chosen by keyboard alone, priced at once and put into the cart, in ${locale}`, {
    tag: locale === 'uz' ? '@phone' : '@desktop',
  }, async ({ page }) => {
    const { open, price, stepper, reception, increase } = menu(page, locale)
    const { box, option, buy } = dish(page, 'sheet', locale)
    await open()
    await price(wok[locale]).focus()
    await page.keyboard.press('Enter')
    await expect(box).toBeVisible()
    await expect(buy()).toContainText(/49.000/)
    await option(/^(Стандарт|Standart|Regular)/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(option(large[locale])).toBeChecked()
    await expect(buy()).toContainText(/63.000/)
    await buy().focus()
    await page.keyboard.press('Enter')
    await expect(reception()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stepper(wok[locale])).toContainText('1')
    await expect(increase(wok[locale])).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${inLocale(locale, '/')}$`))
  })
}

test('[R2-23] options with a common limit stop at it, and the sum follows them', {
  tag: '@desktop',
}, async ({ page }) => {
  const { open, addOption, group, buy } = dish(page, 'page')
  await open('philadelphia-classic')
  await expect(buy()).toContainText('64 000')
  await addOption('Соус спайси 40 г').click()
  await expect(buy()).toContainText('70 000')
  await addOption('Соус спайси 40 г').click()
  await expect(buy()).toContainText('76 000')
  await expect(group('Соус спайси 40 г')).toContainText('2')
  // Two of this sauce are the most.
  await expect(addOption('Соус спайси 40 г')).toHaveAttribute('aria-disabled', 'true')
  await expect(addOption('Соус спайси 40 г')).toHaveAccessibleDescription(/до\s6/)
  await expect(group('Соус спайси 40 г').locator('img'), 'additions have pictures').toBeVisible()
  await group('Соус спайси 40 г').getByRole('button', { name: 'Уменьшить' }).click()
  await group('Соус спайси 40 г').getByRole('button', { name: 'Удалить' }).click()
  await expect(addOption('Соус спайси 40 г'), 'where the last one was taken back').toBeFocused()
  await addOption('Соус спайси 40 г').click()
  await addOption('Соус спайси 40 г').click()
  await expect(buy()).toContainText('76 000')
  await group('Филадельфия классик').getByRole('button', { name: 'Увеличить' }).click()
  await expect(buy()).toContainText('152 000')
})

test('[R2-23] a set without its drinks is not added: the page goes to what is missing', {
  tag: '@phone',
}, async ({ page }) => {
  const { open, buy, tick, alert } = dish(page, 'page')
  await open('set-for-two')
  await buy().click()
  await expect(alert()).toHaveText('Сначала выберите: Напиток на выбор')
  await expect(tick('Кола 0,5 л')).toBeFocused()
  await tick('Кола 0,5 л').check()
  await tick(/^Лимонад цитрусовый/).check()
  await expect(alert()).toHaveCount(0)
  await expect(tick('Вода негазированная 0,5 л')).toHaveAttribute('aria-disabled', 'true')
  await buy().click()
  await page.getByRole('dialog', { name: 'Выберите способ получения' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('group', { name: 'Сет «На двоих»' })).toContainText('1')
})

test('[R3-09] three reviews are shown at first, and more on a press, with the focus on the first new one', {
  tag: '@phone',
}, async ({ page }) => {
  const { open, box } = dish(page, 'page')
  await open('green-dragon')
  const reviews = box.getByRole('region', { name: 'Отзывы' }).getByRole('list').last().getByRole('listitem')
  await expect(reviews).toHaveCount(3)
  await box.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(reviews).toHaveCount(4)
  await expect(reviews.nth(3)).toBeFocused()
  await expect(box.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0)
})

test('an unknown dish is a 404 page that says so', { tag: '@phone' }, async ({ request }) => {
  expect((await request.get('/product/nothing')).status()).toBe(404)
  for (const [locale, texts] of [
    ['ru', 'Блюдо не найдено'],
    ['uz', 'Taom topilmadi'],
    ['en', 'Dish not found'],
  ] as const) {
    const html = await (await request.get(inLocale(locale, '/product/nothing'))).text()
    expect(html).toContain(texts)
  }
})

test('the page of a dish can be read before scripts, its choices too', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/product/wok-beef`)
  await expect(page.getByText('Большой')).toBeVisible()
  await expect(page.getByText('63 000 сум')).toBeVisible()
  await expect(page.getByText('Чёрный перец', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Состав' })).toBeVisible()
  await context.close()
})

test('axe finds nothing on a dish, as page and as sheet, in either theme', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { open, buy } = dish(page, 'page')
  await open('wok-beef')
  await expectNoAxeFindingsInBothThemes(page)
  await open('set-for-two')
  await buy().click()
  await expectNoAxeFindingsInBothThemes(page)
  await open('philadelphia-classic')
  await page.getByRole('link', { name: 'Мисо-суп классический' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Отзывы' })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})
