import { expect, test } from '../../../fixtures.ts'
import { pageKinds } from '../../../harness/page-kinds.ts'
import { expectNoAxeFindings } from '../../../pages/accessibility/axe.ts'
import { content } from '../../../pages/shop/content.ts'
import { locales, shop } from '../../../pages/shop/shop.ts'

test('[R1-01] [R2-26] [R2-27] [R2-28] [R2-29] [R2-30] [R2-31] [R2-32] [R2-33] [R2-34] [R2-35] [R2-36] [R2-37] [R2-38] [R2-39] [R2-40] every page has one heading, all its texts, and no axe findings', async ({
  page,
  isMobile,
}) => {
  // Some eighteen pages and as many looks of axe, which takes its time on a busy machine.
  test.slow()
  // Languages, themes, phone and desktop take turns; what is not there has a journey of its own, as it complains.
  const own = pageKinds.filter(({ status }, place) => status !== 404 && (place % 2 === 0) === isMobile)
  for (const [place, { path, data }] of own.entries()) {
    const locale = locales[place % locales.length] ?? 'ru'
    await test.step(`${locale} ${path}`, async () => {
      await page.emulateMedia({ colorScheme: place % 2 === 0 ? 'light' : 'dark' })
      await shop(page).open(path, locale)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      if (data?.includes('BreadcrumbList')) {
        const heading = (await shop(page).heading().filter({ visible: true }).textContent()) ?? ''
        expect((await page.title()).startsWith(heading), `called ${heading}`).toBe(true)
      }
      const texts = (await shop(page).main().textContent()) ?? ''
      expect(texts, 'a word is missing').not.toMatch(/\{\w+\}|undefined|NaN|\b[a-z]+_\w+\b/)
      expect(await shop(page).overflowsSideways()).toBe(false)
      await expectNoAxeFindings(page)
    })
  }
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
