export type RequestKind = 'page' | 'file' | 'picture'

type Asked = {
  readonly url: string
  readonly method: string
  /** `navigate` for what the address bar shows. */
  readonly mode: string
}

/** Files of the site that carry no hash in their names. */
const plainFiles = new Set(['/favicon.svg', '/icon-maskable.svg'])
/** The dishes of a menu page: stored beside it. */
const wholeMenu = '/menu.json'
/** The staff side is an app of its own; the API's answers are never stored: they hold prices, stop lists and tokens. */
const foreign = /^\/(?:v[123]|docs|payments|staff|healthz|readyz)(?:\/|$)/
/** What a browser asks for by address and is no page: manifest, sitemap, data of a navigation. */
const isNamed = /\.[a-z]+$/

/** What the worker answers itself; null for what it leaves to the browser. */
export function findKind({ url, method, mode }: Asked, origin: string): RequestKind | null {
  const { pathname, origin: asked } = new URL(url)
  if (method !== 'GET' || asked !== origin || foreign.test(pathname)) return null
  if (pathname.startsWith('/assets/') || plainFiles.has(pathname)) return 'file'
  if (pathname.startsWith('/image/')) return 'picture'
  if (pathname === wholeMenu) return 'page'
  return mode === 'navigate' && !isNamed.test(pathname) ? 'page' : null
}

/** Pages of the signed-in customer. Their HTML holds nothing personal, but their addresses name orders. */
export function isOwnPage(path: string, prefixes: readonly string[]): boolean {
  const plain = path.slice(getPrefix(path, prefixes).length)
  return /^\/(?:orders|myorders|profile|loyalty-program)(?:\/|$)/.test(plain)
}

/** Where a visitor is led whose page is not stored, in the language of that page. */
export function offlineAddress(url: string, prefixes: readonly string[]): string {
  const { pathname, search } = new URL(url, 'http://localhost')
  return `${getPrefix(pathname, prefixes)}/offline?from=${encodeURIComponent(pathname + search)}`
}

/** @param prefixes `/uz` and others: the default language has none. */
function getPrefix(path: string, prefixes: readonly string[]): string {
  return prefixes.find((prefix) => `${path}/`.startsWith(`${prefix}/`)) ?? ''
}
