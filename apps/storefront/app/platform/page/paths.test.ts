import { languages } from '@doira/domain/i18n/languages'
import { expect, test } from 'vitest'
import { inLocale } from '../../i18n/locale.ts'
import { menuPathFor, toCityRoutes } from './city-routes.ts'
import { paths } from './paths.ts'

test('[R2-01] every address of the shop', () => {
  const all = Object.values(paths).map((path) => (path as (part: string) => string)('a b'))
  expect(all).toMatchInlineSnapshot(`
    [
      "/",
      "/a%20b",
      "/product/a%20b",
      "/cart",
      "/favourites",
      "/planner",
      "/checkout",
      "/orders/new/a%20b",
      "/myorders",
      "/myorders/a%20b",
      "/myorders/a%20b/status",
      "/profile",
      "/loyalty-program",
      "/about",
      "/branches",
      "/branches/a%20b",
      "/news",
      "/news/a%20b",
      "/stocks",
      "/stocks/a%20b",
      "/gallery",
      "/recipes",
      "/recipes/a%20b",
      "/vacancies",
      "/vacancies/a%20b",
      "/tender",
      "/contacts",
      "/reservations",
      "/offer",
      "/rules",
      "/llc",
      "/certificate",
      "/delivery-terms",
      "/return-product-rules",
      "/kids-rules",
      "/loyalty-offer",
      "/accessibility",
      "/offline",
    ]
  `)
})

test('[R1-02] the menu of the first city is home, of others at their own address, and the rest order at home', () => {
  const routes = toCityRoutes([
    { slug: 'tashkent', route: '/', is_default: true },
    { slug: 'bukhara', route: '/bukhara', is_default: false },
    { slug: 'yangiyul', route: null, is_default: false },
  ])
  expect(
    ['tashkent', 'bukhara', 'yangiyul', 'atlantis', undefined].map((slug) => menuPathFor(routes, slug)),
  ).toEqual(['/', '/bukhara', '/', '/', '/'])
})

test('[R1-04] an address exists in each language', () => {
  expect(languages.map((locale) => inLocale(locale, paths.cart()))).toEqual(['/cart', '/uz/cart', '/en/cart'])
})
