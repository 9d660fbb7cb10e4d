import { defaultLanguage, languages } from '@doira/domain/i18n/languages'
import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Locale } from './i18n/locale.ts'

/** Texts that are shown alike. */
const documentPaths = ['offer', 'rules', 'loyalty-offer', 'return-product-rules', 'kids-rules']

/** Every page of the shop; the tree stands once for each language, with ids such as `uz.cart`. */
function pages(locale: Locale): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}.${name}` })
  return [
    index('routes/menu.tsx', id('home')),
    route('product/:slug', 'routes/product.tsx', id('product')),
    route('branches', 'routes/branches.tsx', id('branches')),
    route('branches/:slug', 'routes/branch.tsx', id('branch')),
    route('about', 'routes/about.tsx', id('about')),
    route('news', 'routes/news.tsx', id('news')),
    route('news/:slug', 'routes/news-item.tsx', id('news-item')),
    route('stocks', 'routes/stocks.tsx', id('stocks')),
    route('stocks/:slug', 'routes/stock.tsx', id('stock')),
    route('gallery', 'routes/gallery.tsx', id('gallery')),
    route('recipes', 'routes/recipes.tsx', id('recipes')),
    route('recipes/:slug', 'routes/recipe.tsx', id('recipe')),
    route('vacancies', 'routes/vacancies.tsx', id('vacancies')),
    route('vacancies/:slug', 'routes/vacancy.tsx', id('vacancy')),
    route('tender', 'routes/tender.tsx', id('tender')),
    route('contacts', 'routes/contacts.tsx', id('contacts')),
    route('llc', 'routes/legal-entities.tsx', id('llc')),
    route('certificate', 'routes/certificates.tsx', id('certificate')),
    route('delivery-terms', 'routes/delivery-terms.tsx', id('delivery-terms')),
    route('accessibility', 'routes/accessibility.tsx', id('accessibility')),
    ...documentPaths.map((path) => route(path, 'routes/document.tsx', id(path))),
    route('cart', 'routes/cart.tsx', id('cart')),
    route('favourites', 'routes/favourites.tsx', id('favourites')),
    route('planner', 'routes/planner.tsx', id('planner')),
    route('checkout', 'routes/checkout.tsx', id('checkout')),
    route('p/:code', 'routes/pay-link.tsx', id('pay-link')),
    route('g/:code?', 'routes/group.tsx', id('group')),
    route('t/:code', 'routes/table.tsx', id('table')),
    route('s/:code', 'routes/stop-offers.tsx', id('stop-offers')),
    route('orders/new/:clientOrderId', 'routes/order-created.tsx', id('order-created')),
    route('myorders', 'routes/my-orders.tsx', id('my-orders')),
    route('myorders/:id', 'routes/order.tsx', id('order')),
    route('myorders/:id/status', 'routes/order-status.tsx', id('order-status')),
    route('reservations', 'routes/reservations.tsx', id('reservations')),
    route('profile', 'routes/profile.tsx', id('profile')),
    route('loyalty-program', 'routes/loyalty-program.tsx', id('loyalty-program')),
    route('offline', 'routes/offline.tsx', id('offline')),
    route(':city', 'routes/menu.tsx', id('city')),
    route('*', 'routes/not-found.tsx', id('not-found')),
  ]
}

const withPrefix = languages.filter((locale) => locale !== defaultLanguage)

export default [
  route('favicon.svg', 'routes/icon.ts', { id: 'icon' }),
  route('icon-maskable.svg', 'routes/icon.ts', { id: 'icon-maskable' }),
  route('manifest.webmanifest', 'routes/manifest.ts', { id: 'manifest' }),
  route('menu.json', 'routes/menu-data.ts', { id: 'menu-data' }),
  route('sitemap.xml', 'routes/sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'routes/robots.ts', { id: 'robots' }),
  route('accessibility/:file', 'routes/accessibility-report.ts', { id: 'accessibility-report' }),
  route(`${defaultLanguage}/*`, 'routes/moved.tsx', { id: 'default-prefix' }),
  ...pages(defaultLanguage),
  ...withPrefix.flatMap((locale) => prefix(locale, pages(locale))),
] satisfies RouteConfig
