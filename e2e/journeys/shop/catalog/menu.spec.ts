import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { idOfBranch, locales, shop, tagsOf } from '../../../pages/shop/shop.ts'

const maki = { ru: 'Маки с лососем', uz: 'Lososli maki', en: 'Salmon Maki' } as const

for (const locale of locales) {
  test(`[R2-15] [R4-13] the first dish asks how it is received, then it is counted at its card, in ${locale}`, {
    tag: tagsOf[locale],
  }, async ({ page }) => {
    const { open, price, reception, stepper, increase, remove } = menu(page, locale)
    const title = maki[locale]
    await open()
    await price(title).click()
    await expect(reception()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stepper(title)).toContainText('1')
    await expect(increase(title)).toBeFocused()
    await increase(title).click()
    await expect(stepper(title)).toContainText('2')

    await page.reload()
    await expect(stepper(title)).toContainText('2')
    await stepper(title).getByRole('button').first().click()
    await remove(title).click()
    await expect(price(title)).toBeFocused()
  })

  test(`[R2-22] a filter lives in the address and holds after a reload, in ${locale}`, {
    tag: tagsOf[locale],
  }, async ({ page }) => {
    const { open, texts, filterButton, section, cardTitles } = menu(page, locale)
    await open()
    const count = async () => (await cardTitles()).length
    const all = await count()
    await filterButton().click()
    const sheet = page.getByRole('dialog', { name: texts.filter })
    await sheet.getByRole('button', { name: texts.vegetarian, exact: true }).click()
    await sheet.getByRole('button', { name: texts.show }).click()
    await expect(page).toHaveURL(/\?tags=vegetarian$/)
    await expect(filterButton()).toHaveAccessibleName(/: 1$/)
    await expect.poll(count).toBeLessThan(all)
    const some = await count()
    expect(some).toBeGreaterThan(0)

    await page.reload()
    await expect.poll(count).toBe(some)
    await page.goBack()
    await expect(section(texts.popular)).toBeVisible()
  })
}

test('[R2-22] the categories follow the page, and the page follows them', async ({ page }) => {
  const { open, category, section } = menu(page)
  await open()
  await expect(category('Популярное')).toHaveAttribute('aria-current', 'true')
  await category('Супы').click()
  await expect(section('Супы')).toBeInViewport()
  await expect(section('Супы')).toBeFocused()
  await expect(category('Супы')).toHaveAttribute('aria-current', 'true')
  await expect(category('Супы')).toBeInViewport()
  await expect(page).toHaveURL(/#soups$/)
  await page.evaluate(() => document.getElementById('desserts')?.scrollIntoView())
  await expect(category('Десерты')).toHaveAttribute('aria-current', 'true')
  // The next category is the present one from the moment it passes a third of the window, also by small steps.
  const desserts = page.locator('#desserts')
  const moveTo = (part: number) =>
    desserts.evaluate(
      (element, at) => scrollBy(0, element.getBoundingClientRect().top - innerHeight * at),
      part,
    )
  // Rows above are laid out when they come near, and may move it once more.
  await expect(async () => {
    await moveTo(0.35)
    await expect(category('Десерты')).not.toHaveAttribute('aria-current', 'true', { timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await moveTo(0.25)
    await expect(category('Десерты')).toHaveAttribute('aria-current', 'true', { timeout: 1000 })
  }).toPass()
})

test('[R2-22] dishes are counted while choosing, and a filter that leaves none cannot be shown', {
  tag: '@phone',
}, async ({ page }) => {
  const { open, filterButton, texts } = menu(page)
  await open()
  await filterButton().click()
  const sheet = page.getByRole('dialog', { name: texts.filter })
  const show = sheet.getByRole('button', { name: texts.show })
  await expect(show).toHaveText(/Показать 16\d блюд/)
  await sheet.getByLabel('От, сум').fill('300000')
  await expect(show).toHaveText(/Показать 2 блюда/)
  await sheet.getByLabel('От, сум').fill('900000')
  await expect(show).toHaveAttribute('aria-disabled', 'true')
  await expect(sheet.getByText('Ничего не подошло. Уберите часть фильтров')).toBeVisible()
  await sheet.getByRole('button', { name: texts.reset }).click()
  await expect(show).not.toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('radio', { name: 'Сначала дешевле' }).check()
  await show.click()
  await expect(page).toHaveURL(/\?sort=cheap$/)
})

test('[R10-29] a city has its own menu, and a path that is none is the 404 page', { tag: '@phone' }, async ({
  page,
}) => {
  const { open } = menu(page)
  await open('/samarkand')
  await expect(shop(page).heading()).toHaveText('Меню, Самарканд')
  await expect(page).toHaveTitle(/Самарканд/)
  const answer = await page.request.get('/paris')
  expect(answer.status()).toBe(404)
})

test('[R8-06] a dish on the stop list of the branch is shown and cannot be ordered', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  const { open, card, price } = menu(page)
  await open()
  const branchId = await idOfBranch(page, 'tashkent-chilonzor')
  await context.addCookies([{ name: 'branch_id', value: branchId, url: baseURL ?? '' }])
  await open()
  await expect(card('Нигири гребешок')).toContainText('Блюдо закончилось')
  await expect(price('Нигири гребешок')).toHaveCount(0)
  await card('Нигири гребешок').getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Нигири гребешок' })
  await expect(sheet.getByText('Блюдо закончилось', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^В корзину/ })).toHaveCount(0)
})

test('the menu can be read and its links work before scripts', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // Without scripts nothing is lazy: 178 pictures, each made for the first time, would have to come first.
  await page.goto(baseURL ?? '', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Филадельфия классик', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Филадельфия классик' })).toBeVisible()
  await context.close()
})

// Colours do not depend on the width; and what is far below has those of the theme that it was first drawn in, so it is opened again.
for (const { colorScheme, tag } of [
  { colorScheme: 'light', tag: '@desktop' },
  { colorScheme: 'dark', tag: '@phone' },
] as const) {
  test(`axe finds nothing on the menu and its filter, ${colorScheme}`, { tag }, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { open, filterButton } = menu(page)
    await open()
    await expectNoAxeFindings(page)
    await filterButton().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeFindings(page)
  })
}
