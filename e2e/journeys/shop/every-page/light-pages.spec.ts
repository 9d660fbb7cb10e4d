import { expect, test } from '../../../fixtures.ts'
import { shop } from '../../../pages/shop/shop.ts'

test('without scripts the menu has every dish with its name, price and link', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/`)
  const cards = page.locator('main .section--menu .pcard')
  expect(await cards.count()).toBeGreaterThan(150)
  for (const card of await cards.all().then((all) => all.filter((_, place) => place % 20 === 0))) {
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/product\/./)
    await expect(card.getByRole('link')).not.toBeEmpty()
    await expect(card.locator('.price-btn')).toContainText(/\d|—|[а-я]/)
  }
  await context.close()
})

test('a menu that has changed since its page was made is shown as it is now', async ({ page }) => {
  await page.route('**/menu.json?*', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('Тирамису', 'Тирамису с матчей')
    await route.fulfill({
      response: answer,
      body: text,
      headers: { ...answer.headers(), 'menu-version': 'newer' },
    })
  })
  await shop(page).open('/')
  const link = page.locator('#desserts').getByRole('link', { name: 'Тирамису с матчей' })
  await expect(link).toHaveCount(1)
})

test('a dish far down is put into the cart, also when it is pressed before the whole menu is there', async ({
  context,
}) => {
  // Opened by the context: the page is not awake as long as its menu is held back.
  const page = await context.newPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/menu.json?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' }).catch(() => null)
  const card = page.locator('#kids .pcard').first()
  await card.scrollIntoViewIfNeeded()
  await card.locator('.price-btn').click()
  held.resolve()
  await expect(page.getByRole('dialog').or(card.locator('.stepper')).first()).toBeVisible()
})

test('a page to be read loads no script until somebody touches it', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${baseURL}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(1500)
  expect(scripts).toEqual([])
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  await context.close()
})
