import { languages } from '@doira/domain/i18n/languages'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'
import { getHrefs, renderInLayout } from './layout.testing.tsx'

const pages = [
  '/about',
  '/branches',
  '/gallery',
  '/vacancies',
  '/contacts',
  '/certificate',
  '/',
  '/stocks',
  '/recipes',
  '/reservations',
  '/delivery-terms',
  '/loyalty-offer',
  '/offer',
  '/rules',
  '/return-product-rules',
  '/accessibility',
]

test('[R2-10] the footer leads to every page it has to', async () => {
  const [columns = ''] = (await renderInLayout(<Footer />)).split('foot__end')
  expect(getHrefs(columns).filter((href) => href.startsWith('/'))).toEqual(pages)
})

test.each([
  ['ru', 'Единый номер, с\u00a010:00 до\u00a003:00'],
  ['uz', 'Yagona raqam, 10:00 dan 03:00 gacha'],
  ['en', 'Hotline, from 10:00 to 03:00'],
] as const)(
  '[R2-10] [R1-08] the hotline stands with the hours of the shipper, in %s',
  async (locale, hours) => {
    const html = await renderInLayout(<Footer />, { locale })
    expect(html).toContain('href="tel:1089"')
    expect(html).toContain(hours)
  },
)

test('[R2-10] the year, the chain and the credit end the page in every language', async () => {
  for (const locale of languages) {
    const html = await renderInLayout(<Footer />, { locale })
    expect(html).toContain('© 2026 doira')
    expect(html).toMatch(/<a class="foot__pw"[^>]*>doira<\/a>/)
  }
})

test('[R2-10] a store or network without an address is left out', async () => {
  const html = await renderInLayout(<Footer />)
  expect(html).toContain('App Store')
  expect(html).not.toContain('Google Play')
  expect(html).toContain('aria-label="Telegram"')
  expect(html).not.toContain('aria-label="YouTube"')
})

test('[R1-07] with a main site elsewhere its pages are there, recipes and accessibility stay here', async () => {
  const html = await renderInLayout(<Footer />, { locale: 'uz', mainSiteUrl: 'https://main.example' })
  expect(getHrefs(html)).toContain('https://main.example/uz/about')
  expect(getHrefs(html)).toContain('/uz/recipes')
  expect(getHrefs(html)).toContain('/uz/accessibility')
})
