/** What a page declares to search engines, by its schema.org type. */
export type DataKind =
  | 'BreadcrumbList'
  | 'JobPosting'
  | 'Menu'
  | 'NewsArticle'
  | 'Offer'
  | 'Product'
  | 'Recipe'
  | 'Restaurant'
  | 'SaleEvent'

export type PageKind = {
  /** As `apps/storefront/app/routes.ts` names it; a test holds that none is missing here. */
  readonly route: string
  /** One page of the demo chain. */
  readonly path: string
  /** May search engines list it? If so, what it declares to them. */
  readonly data: readonly DataKind[] | null
  readonly status?: 404
}

const way = 'BreadcrumbList'
const someId = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'

/** One page for every route of the shop, and one more where a page declares different things to search engines. */
export const pageKinds: readonly PageKind[] = [
  { route: '', path: '/', data: ['Menu'] },
  { route: ':city', path: '/bukhara', data: ['Menu'] },
  { route: 'product/:slug', path: '/product/philadelphia-classic', data: [way, 'Product'] },
  { route: 'branches', path: '/branches', data: [way] },
  { route: 'branches/:slug', path: '/branches/tashkent-mirobod', data: [way, 'Restaurant'] },
  { route: 'about', path: '/about', data: [way] },
  { route: 'news', path: '/news', data: [way] },
  { route: 'news/:slug', path: '/news/winter-menu', data: [way, 'NewsArticle'] },
  { route: 'stocks', path: '/stocks', data: [way] },
  { route: 'stocks/:slug', path: '/stocks/week-prices', data: [way, 'SaleEvent'] },
  { route: 'stocks/:slug', path: '/stocks/first-order', data: [way, 'Offer'] },
  { route: 'gallery', path: '/gallery', data: [way] },
  { route: 'recipes', path: '/recipes', data: [way] },
  { route: 'recipes/:slug', path: '/recipes/gyoza-home', data: [way, 'Recipe'] },
  { route: 'vacancies', path: '/vacancies', data: [way] },
  { route: 'vacancies/:slug', path: '/vacancies/sushi-chef', data: [way, 'JobPosting'] },
  { route: 'tender', path: '/tender', data: [way] },
  { route: 'contacts', path: '/contacts', data: [way] },
  { route: 'llc', path: '/llc', data: [way] },
  { route: 'certificate', path: '/certificate', data: [way] },
  { route: 'delivery-terms', path: '/delivery-terms', data: [way] },
  { route: 'offer', path: '/offer', data: [way] },
  { route: 'rules', path: '/rules', data: [way] },
  { route: 'loyalty-offer', path: '/loyalty-offer', data: [way] },
  { route: 'return-product-rules', path: '/return-product-rules', data: [way] },
  { route: 'kids-rules', path: '/kids-rules', data: [way] },
  { route: 'accessibility', path: '/accessibility', data: [way] },
  { route: 'reservations', path: '/reservations', data: [way] },
  { route: 'cart', path: '/cart', data: null },
  { route: 'checkout', path: '/checkout', data: null },
  { route: 'g/:code?', path: '/g', data: null },
  { route: 'orders/new/:clientOrderId', path: `/orders/new/${someId}`, data: null },
  { route: 'favourites', path: '/favourites', data: null },
  { route: 'planner', path: '/planner', data: null },
  { route: 'myorders', path: '/myorders', data: null },
  { route: 'myorders/:id', path: `/myorders/${someId}`, data: null },
  { route: 'myorders/:id/status', path: `/myorders/${someId}/status`, data: null },
  { route: 'p/:code', path: '/p/nobody-has-this', data: null },
  { route: 't/:code', path: '/t/nobody-has-this', data: null },
  { route: 's/:code', path: '/s/nobody-has-this', data: null },
  { route: 'profile', path: '/profile', data: null },
  { route: 'loyalty-program', path: '/loyalty-program', data: null },
  { route: 'offline', path: '/offline', data: null },
  { route: '*', path: '/no/such/page', data: null, status: 404 },
]
