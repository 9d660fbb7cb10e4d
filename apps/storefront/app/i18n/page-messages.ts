import { withoutLocale } from './locale.ts'
import type { Namespace } from './translate.ts'

/** Every page ships these (R2-03). */
const everywhere = ['common', 'location'] as const satisfies readonly Namespace[]

/**
 * The further messages of each page, by its path pattern without the language (screens, section 1). One of a list has the messages of
 * the list. */
const pageMessages: Readonly<Record<string, readonly Namespace[]>> = {
  '/': ['menu', 'content'],
  '/:city': ['menu', 'content'],
  '/product/:slug': ['menu'],
  '/branches': ['branches'],
  '/about': ['about'],
  '/news': ['content'],
  '/stocks': ['content', 'menu'],
  '/gallery': ['content'],
  '/recipes': ['content', 'menu'],
  '/vacancies': ['content', 'formal'],
  '/tender': ['formal', 'content'],
  '/contacts': ['content', 'formal'],
  '/llc': ['formal'],
  '/certificate': ['formal'],
  '/offer': ['formal'],
  '/rules': ['formal'],
  '/loyalty-offer': ['formal'],
  '/return-product-rules': ['formal'],
  '/kids-rules': ['formal'],
  '/delivery-terms': ['formal'],
  '/accessibility': ['accessibility'],
  '/cart': ['order', 'menu'],
  '/favourites': ['menu'],
  '/planner': ['planner', 'menu'],
  '/checkout': ['order'],
  '/p/:code': ['order', 'orders'],
  '/s/:code': ['account'],
  '/g/:code?': ['group', 'menu'],
  '/t/:code': ['account'],
  '/reservations': ['account'],
  '/orders/new/:clientOrderId': ['order', 'orders'],
  '/myorders': ['order', 'orders'],
  '/myorders/:id': ['order', 'orders', 'menu'],
  '/myorders/:id/status': ['order', 'orders', 'menu'],
  '/profile': ['account'],
  '/loyalty-program': ['account'],
}

/** The namespaces of a page; `pattern` as React Router matched it, `/uz/product/:slug`. */
export function getNamespaces(pattern: string): readonly Namespace[] {
  const path = withoutLocale(pattern.startsWith('/') ? pattern : `/${pattern}`).replace(/(.)\/$/, '$1')
  return [...everywhere, ...(pageMessages[path] ?? pageMessages[path.replace('/:slug', '')] ?? [])]
}
