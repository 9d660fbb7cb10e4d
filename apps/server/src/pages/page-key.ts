import type { PageVariant } from './storefront.ts'

/** Parameters that tell where a visitor came from, or that only the browser reads: no page differs by them. */
const idleParameters = /^(utm_\w+|gclid|fbclid|yclid|ymclid|_openstat|login)$/
/** Parameters by which pages do differ. A page with any other one is made, and not kept. */
const telling = new Set(['_routes', 'sort', 'tags', 'without', 'q', 'branch', 'city', 'only'])
const longestKept = 200

export type PageAddress = {
  /** The address without what makes no difference: what is rendered. */
  readonly target: string
  /** Null when the answer is not worth keeping: the next visitor will not ask for it. */
  readonly key: string | null
}

/** @param url path and query as they came. */
export function pageAddress(
  url: string,
  { shipperId, variant }: { shipperId: string; variant: PageVariant },
): PageAddress {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query =
    at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => !idleParameters.test(name))
  const kept = new URLSearchParams(query.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  const target = query.length === 0 ? path : `${path}?${kept}`
  const isKept = target.length <= longestKept && query.every(([name]) => telling.has(name))
  const place = `${variant.branchId ?? '-'} ${variant.menuId ?? '-'} ${variant.deliveryType}`
  return { target, key: isKept ? `${shipperId} ${place} ${target}` : null }
}
