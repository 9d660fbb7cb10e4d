import { expect, test } from '../fixtures.ts'
import { expectNoAxeFindings } from '../pages/axe.ts'
import { content } from '../pages/content.ts'
import { type Locale, shop } from '../pages/shop.ts'

/** Every content page with its heading; the languages, themes, phone and desktop take turns. */
const pages: readonly (readonly [path: string, locale: Locale, heading: string | RegExp])[] = [
  ['/about', 'ru', 'О нас'],
  ['/news', 'uz', 'Yangiliklar'],
  ['/news/winter-menu', 'en', 'Winter menu: soups and hot rolls'],
  ['/stocks', 'ru', 'Акции'],
  ['/stocks/week-prices', 'uz', /\S/],
  ['/gallery', 'en', 'Gallery'],
  ['/recipes', 'ru', 'Рецепты'],
  ['/recipes/gyoza-home', 'uz', /\S/],
  ['/vacancies', 'en', 'Vacancies'],
  ['/vacancies/sushi-chef', 'ru', 'Повар-сушист'],
  ['/tender', 'uz', 'Tender'],
  ['/contacts', 'en', 'Contacts'],
  ['/llc', 'ru', 'Юридическая информация'],
  ['/certificate', 'uz', 'Sertifikatlar'],
  ['/offer', 'en', 'Public offer'],
  ['/rules', 'ru', 'Правила посещения ресторанов'],
  ['/loyalty-offer', 'uz', 'Sodiqlik dasturi ofertasi'],
  ['/return-product-rules', 'en', 'Return and refund rules'],
  ['/kids-rules', 'ru', 'Правила детской игровой зоны'],
  ['/delivery-terms', 'uz', 'Yetkazib berish va toʻlov shartlari'],
]

test('[R1-01] [R2-26] [R2-27] [R2-28] [R2-29] [R2-30] [R2-31] [R2-32] [R2-33] [R2-34] [R2-35] [R2-36] [R2-37] [R2-38] [R2-39] [R2-40] each page has its own title, one heading, all its words, and nothing for axe to find', async ({
  page,
  isMobile,
}) => {
  // Ten pages and ten looks of axe, which takes its time on a busy machine.
  test.slow()
  const titles = new Set<string>()
  const own = pages.filter((_, place) => (place % 2 === 0) === isMobile)
  for (const [place, [path, locale, heading]] of own.entries()) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: place % 2 === 0 ? 'light' : 'dark' })
      await shop(page).open(path, locale)
      await expect(shop(page).heading()).toHaveText(heading)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      titles.add(await page.title())
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/)
      await expect(page.locator('link[rel="alternate"]')).toHaveCount(4)
      const words = (await shop(page).main().textContent()) ?? ''
      expect(words, 'a word is missing').not.toMatch(/\{\w+\}|undefined|NaN|\b\w+_\w+\b/)
      expect(await shop(page).overflowsSideways()).toBe(false)
      await expectNoAxeFindings(page)
    })
  }
  expect(titles.size).toBe(own.length)
})

test('[R2-27] [R2-28] [R2-33] pictures open over the page, papers are searched, a code goes along to the menu', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every width')
  const place = content(page)
  await shop(page).open('/gallery')
  await place.picture('Дворик у Регистана').click()
  await expect(place.viewer.dialog()).toHaveAccessibleName('Дворик у Регистана, фото 3 из 10')
  await place.viewer.next().click()
  await expect(place.viewer.dialog()).toHaveAccessibleName('Детская зона, фото 4 из 10')
  await page.keyboard.press('Escape')
  await expect(place.picture('Дворик у Регистана')).toBeFocused()

  await shop(page).open('/llc')
  await expect(place.entities()).toHaveCount(21)
  await place.entitySearch().fill('chilonzor')
  await expect(place.entities()).toHaveCount(1)
  await expect(place.status()).toHaveText('1 юридическое лицо')
  await place.entitySearch().fill('000258381')
  await expect(place.entities()).toContainText(['Yangiyoʻl Lazzat'])
  await place.entitySearch().fill('nobody')
  await expect(place.status()).toHaveText('Ничего не нашлось')

  await shop(page).open('/stocks/first-order')
  await place.orderNow().click()
  await expect(page).toHaveURL(/\/(\?promo=BIRINCHI)?$/)
})

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[R2-29] [R2-32] [R2-33] [R2-34] recipes, papers and texts are read whole, and a form says where to write', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same on every width')
    const place = content(page)
    await shop(page).open('/llc')
    await expect(place.entities()).toHaveCount(21)
    await expect(place.entitySearch(), 'what needs scripts is not shown').toBeHidden()
    await shop(page).open('/recipes/gyoza-home')
    await expect(place.main.getByRole('listitem')).not.toHaveCount(0)
    await shop(page).open('/offer')
    await place.main.getByRole('link', { name: /^3\./ }).click()
    await expect(page).toHaveURL(/#p3$/)
    await expect(place.main.getByRole('heading', { name: /^3\./ })).toBeInViewport()
    await shop(page).open('/tender')
    await expect(place.main.getByRole('link', { name: /@/ })).toBeVisible()
    await expect(place.main.getByRole('textbox')).toHaveCount(0)
  })
})
