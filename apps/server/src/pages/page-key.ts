import type { PageVariant } from './storefront.ts'

/** Parameters about a visitor's origin, or for the browser only: no page depends on them. */
const idleParameters =
  /^(utm_\w+|gclid|fbclid|yclid|ymclid|_openstat|login|promo|is_hall|branch_id|menu_id|crm_table_id|crm_table_number|table|source|chat_id|fcm_token)$/
/** Parameters that pages depend on. A page with any other one is not cached. */
const pageParameters = new Set(['_routes', 'sort', 'tags', 'without', 'q', 'branch', 'city', 'only', 'lang'])
const longestCachedTarget = 200

export type PageAddress = {
  /** The address without idle parameters, which is rendered. */
  readonly target: string
  /** Null when the page is not worth caching, because it is specific to one visitor. */
  readonly key: string | null
  /** The idle parameters, `promo=MOCHI`, which a redirect has to preserve for the browser. */
  readonly idle: string
}

/** @param url path and query of the request. */
export function pageAddress(
  url: string,
  { shipperId, variant }: { shipperId: string; variant: PageVariant },
): PageAddress {
  const place = `${shipperId} ${variant.branchId ?? '-'} ${variant.menuId ?? '-'} ${variant.deliveryType}`
  const at = url.indexOf('?')
  if (at < 0)
    return { target: url, key: url.length <= longestCachedTarget ? `${place} ${url}` : null, idle: '' }
  const given = [...new URLSearchParams(url.slice(at + 1))]
  const isIdle = ([name]: readonly [string, string]) => idleParameters.test(name)
  const query = given.filter((parameter) => !isIdle(parameter))
  const idle = String(new URLSearchParams(given.filter(isIdle)))
  const sorted = new URLSearchParams(query.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  const target = query.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${sorted}`
  const isCacheable =
    target.length <= longestCachedTarget && query.every(([name]) => pageParameters.has(name))
  return { target, key: isCacheable ? `${place} ${target}` : null, idle }
}
