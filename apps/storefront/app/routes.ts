import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { defaultLocale, type Locale, locales } from './i18n/locale.ts'

/** Every page of the shop; the tree stands once for each language, with ids such as `uz.cart`. */
function pages(locale: Locale): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}.${name}` })
  return [
    index('routes/menu.tsx', id('home')),
    route('tashkent', 'routes/moved.tsx', id('tashkent')),
    route('product/:slug', 'routes/product.tsx', id('product')),
    route('branches', 'routes/branches.tsx', id('branches')),
    route('branches/:slug', 'routes/branch.tsx', id('branch')),
    route('cart', 'routes/cart.tsx', id('cart')),
    route('checkout', 'routes/checkout.tsx', id('checkout')),
    route('orders/new/:clientOrderId', 'routes/order-created.tsx', id('order-created')),
    route('myorders', 'routes/my-orders.tsx', id('my-orders')),
    route('myorders/:id', 'routes/order.tsx', id('order')),
    route('myorders/:id/status', 'routes/order-status.tsx', id('order-status')),
    route('reservations', 'routes/reservations.tsx', id('reservations')),
    route('profile', 'routes/profile.tsx', id('profile')),
    route('loyalty-program', 'routes/loyalty-program.tsx', id('loyalty-program')),
    route(':city', 'routes/menu.tsx', id('city')),
    route('*', 'routes/not-found.tsx', id('not-found')),
  ]
}

const withPrefix = locales.filter((locale) => locale !== defaultLocale)

export default [
  route('manifest.webmanifest', 'routes/manifest.ts', { id: 'manifest' }),
  route('ru/*', 'routes/moved.tsx', { id: 'ru-prefix' }),
  ...pages(defaultLocale),
  ...withPrefix.flatMap((locale) => prefix(locale, pages(locale))),
] satisfies RouteConfig
