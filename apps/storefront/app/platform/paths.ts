const segment = encodeURIComponent

/** Every address of the shop without its language; `useHref`, `Link` and `inLocale` add that. */
export const paths = {
  home: () => '/',
  /** The menu of a city; Tashkent's is home. */
  city: (slug: string) => (slug === 'tashkent' ? '/' : `/${segment(slug)}`),
  product: (slug: string) => `/product/${segment(slug)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderCreated: (clientOrderId: string) => `/orders/new/${segment(clientOrderId)}`,
  myOrders: () => '/myorders',
  order: (id: string) => `/myorders/${segment(id)}`,
  orderStatus: (id: string) => `/myorders/${segment(id)}/status`,
  profile: () => '/profile',
  loyaltyProgram: () => '/loyalty-program',
  about: () => '/about',
  branches: () => '/branches',
  branch: (slug: string) => `/branches/${segment(slug)}`,
  news: () => '/news',
  newsItem: (slug: string) => `/news/${segment(slug)}`,
  stocks: () => '/stocks',
  stock: (slug: string) => `/stocks/${segment(slug)}`,
  gallery: () => '/gallery',
  recipes: () => '/recipes',
  recipe: (slug: string) => `/recipes/${segment(slug)}`,
  vacancies: () => '/vacancies',
  vacancy: (slug: string) => `/vacancies/${segment(slug)}`,
  tender: () => '/tender',
  contacts: () => '/contacts',
  reservations: () => '/reservations',
  offer: () => '/offer',
  rules: () => '/rules',
  llc: () => '/llc',
  certificate: () => '/certificate',
  deliveryTerms: () => '/delivery-terms',
  returnProductRules: () => '/return-product-rules',
  kidsRules: () => '/kids-rules',
  loyaltyOffer: () => '/loyalty-offer',
  /** Shown by the service worker in place of a page that it has not kept. */
  offline: () => '/offline',
} as const

/** Cities whose menu has an address of its own. */
export const cityRoutes = ['bukhara', 'fergana', 'samarkand'] as const

/** Where the menu of a city is shown; cities without an address of their own order from the first page (D4). */
export function menuPathFor(citySlug: string): string {
  return cityRoutes.some((slug) => slug === citySlug) ? paths.city(citySlug) : paths.home()
}
