import { expect, test } from '../../../fixtures.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { search } from '../../../pages/shop/search.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const roll = 'Филадельфия классик'

test('[R2-28] [R4-14] a banner adds its dish in place; its title leads to the stock', async ({ page }) => {
  await startWithDish(page, { dish: roll })
  const banners = page.getByRole('region', { name: 'Акции' }).getByRole('article')
  const buying = page.getByRole('button', { name: /^В корзину/ }).filter({ visible: true })
  const title = (await banners.filter({ has: buying }).first().getByRole('heading').textContent()) ?? ''
  const selling = banners.filter({ has: page.getByRole('heading', { name: title }) })
  await selling
    .getByRole('button', { name: /^В корзину/ })
    .filter({ visible: true })
    .click()
  await expect(selling.getByRole('group')).toContainText('1')
  await selling.getByRole('link').click()
  await expect(page).toHaveURL(/\/stocks\//)
})

test('[R4-14] a dish flies to the cart and leaves nothing behind', async ({ page }) => {
  await startWithDish(page, { dish: roll })
  await page.evaluate(() => {
    const seen = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.flight'))
            document.body.dataset.flights = `${document.body.dataset.flights ?? ''}${node.getAttribute('aria-hidden')} `
    })
    seen.observe(document.body, { childList: true })
  })
  await menu(page).price('Маки с лососем').click()
  await expect(menu(page).stepper('Маки с лососем')).toContainText('1')
  await expect(page.locator('body')).toHaveAttribute('data-flights', /^(true )+$/)
  await expect(page.locator('.flight')).toHaveCount(0)
})

test('[R4-14] with reduced motion nothing flies', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startWithDish(page, { dish: roll })
  const flights: unknown[] = []
  await page.exposeFunction('noteFlight', () => flights.push(1))
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.flight')) (window as unknown as { noteFlight: () => void }).noteFlight()
    }).observe(document.body, { childList: true })
  })
  await menu(page).price('Маки с лососем').click()
  await expect(menu(page).stepper('Маки с лососем')).toContainText('1')
  await page.waitForTimeout(600)
  expect(flights).toEqual([])
})

test('[R5-05] the panel says when the order comes and where, and offers what goes with it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const panel = page.getByRole('complementary', { name: 'Корзина' })
  await expect(panel.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await startWithDish(page, { dish: roll })
  await menu(page).price('Калифорния с крабом').click()
  await expect(panel.getByRole('heading', { name: /^Привезём\sк\s\d\d:\d\d$/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Доставка: .*107/ })).toBeVisible()
  const additions = panel.getByRole('region', { name: 'Добавьте к заказу' }).getByRole('button')
  await expect(additions.first()).toBeVisible()
  const first = (await additions.first().getAttribute('aria-label')) ?? ''
  const dish = first.replace(/^В корзину: /, '').replace(/, .*$/, '')
  await additions.first().click()
  await expect(panel.getByRole('group', { name: dish })).toContainText('1')
  await expect(additions.and(page.getByRole('button', { name: first }))).toHaveCount(0)
  await expectNoAxeFindingsInBothThemes(page)
})

test('[R5-05] the bar and the cart say when the order comes', { tag: '@phone' }, async ({ page }) => {
  await startWithDish(page, { dish: roll })
  const bar = page.getByRole('complementary', { name: 'Корзина' }).getByRole('link')
  await expect(bar).toContainText(/Привезём\sк\s\d\d:\d\d/)
  await expectNoAxeFindingsInBothThemes(page)
  await cart(page).open()
  await expect(
    shop(page)
      .main()
      .getByText(/^Привезём\sк\s\d\d:\d\d$/),
  ).toBeVisible()
  await shop(page).main().getByRole('button', { name: 'Изменить: Доставка' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[R2-22] all categories are seen at a glance, counted, and lead to their section', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: /^(Все категории|Ещё \d+)$/ }).filter({ visible: true })
  await opener.click()
  const all = page.getByRole('dialog', { name: 'Все категории' })
  await expect(all.getByRole('link')).toHaveCount(15)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await all.getByRole('link', { name: /^Супы \d+$/ }).click()
  await expect(all).toBeHidden()
  await expect(menu(page).section('Супы')).toBeInViewport()
})

test('[R2-22] arrows, ends and letters move over the panel of categories', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('button', { name: /^(Все категории|Ещё \d+)$/ })
    .filter({ visible: true })
    .click()
  const all = page.getByRole('dialog', { name: 'Все категории' })
  const focused = all.locator(':focus')
  await all.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveText(/^Сеты/)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText(/^Суши/)
  await page.keyboard.press('End')
  await expect(focused).toHaveText(/^Соусы/)
  // The keyboard of the browser has no Cyrillic keys.
  await focused.dispatchEvent('keydown', { key: 'н', bubbles: true })
  await expect(focused).toHaveText(/^Напитки/)
})

test('[R2-22] the row that sticks moves nothing below it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const popular = page.locator('#popular')
  const getTop = () => popular.evaluate((section) => section.getBoundingClientRect().top + scrollY)
  await page.evaluate(() => scrollTo(0, 100))
  const before = await getTop()
  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.locator('.catnav[data-stuck]')).toBeVisible()
  expect(Math.abs((await getTop()) - before)).toBeLessThan(2)
})

test('[R2-09] a dish is added from its row in the search, and all that was found can be shown', async ({
  page,
}) => {
  await startWithDish(page, { dish: roll })
  const { open, field, rows, overlay } = search(page)
  await open()
  await field().fill('лосос')
  await expect(rows()).toHaveCount(7)
  const row = rows().filter({ hasText: /^Маки с лососем/ })
  await row.getByRole('button', { name: /^В корзину/ }).click()
  await expect(row.getByRole('group')).toContainText('1')
  await overlay.getByRole('button', { name: /^Показать все \d+$/ }).click()
  await expect.poll(() => rows().count()).toBeGreaterThan(7)
  const chip = overlay.getByRole('group', { name: 'Категории' }).getByRole('button').nth(1)
  const count = Number((await chip.textContent())?.match(/\d+$/)?.[0])
  await chip.click()
  await expect(rows()).toHaveCount(count)
  await expectNoAxeFindings(page)
})

test('[R4-14] a heart marks a favourite; the page of favourites adds them all', async ({ page }) => {
  await startWithDish(page, { dish: roll })
  const heart = (dish: string) =>
    menu(page)
      .card(dish)
      .getByRole('button', { name: `В избранное: ${dish}`, exact: true })
  for (const dish of ['Маки с лососем', 'Вок с говядиной']) {
    await heart(dish).click()
    await expect(heart(dish)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/favourites')
  const cards = shop(page).main().getByRole('heading', { level: 3 })
  await expect(cards).toHaveText(['Вок с говядиной', 'Маки с лососем'])
  await expectNoAxeFindingsInBothThemes(page)
  await shop(page)
    .main()
    .getByRole('button', { name: /^Всё в корзину/ })
    .filter({ visible: true })
    .click()
  await expect(menu(page).stepper('Маки с лососем')).toContainText('1')
  await expect(page.getByText('Выберите сами: Вок с говядиной')).toBeVisible()

  await heart('Маки с лососем').click()
  await expect(cards, 'it stays until the page is left').toHaveCount(2)
  await page.reload()
  await expect(cards).toHaveText(['Вок с говядиной'])
  await heart('Вок с говядиной').click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Отмечайте сердцем то, что понравилось' })).toBeVisible()
})
