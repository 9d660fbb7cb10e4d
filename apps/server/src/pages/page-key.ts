import type { PageVariant } from './storefront.ts'

/** Parameters that tell where a visitor came from, or that only the browser reads: no page differs by them. */
const idleParameters =
  /^(utm_\w+|gclid|fbclid|yclid|ymclid|_openstat|login|promo|is_hall|branch_id|menu_id|crm_table_id|crm_table_number|table|source|chat_id|fcm_token)$/
/** Parameters by which pages do differ. A page with any other one is made, and not kept. */
const telling = new Set(['_routes', 'sort', 'tags', 'without', 'q', 'branch', 'city', 'only', 'lang'])
const longestRetention = 200

export type PageAddress = {
  /** The address without what makes no difference: what is rendered. */
  readonly target: string
  /** Null when the answer is not worth keeping: the next visitor will not ask for it. */
  readonly key: string | null
  /** What the target lacks of the query, `promo=MOCHI`: for the browser, also where it is sent elsewhere. */
  readonly idle: string
}

/** @param url path and query as they came. */
export function pageAddress(
  url: string,
  { shipperId, variant }: { shipperId: string; variant: PageVariant },
): PageAddress {
  const place = `${shipperId} ${variant.branchId ?? '-'} ${variant.menuId ?? '-'} ${variant.deliveryType}`
  const at = url.indexOf('?')
  if (at < 0) return { target: url, key: url.length <= longestRetention ? `${place} ${url}` : null, idle: '' }
  const given = [...new URLSearchParams(url.slice(at + 1))]
  const isIdle = ([name]: readonly [string, string]) => idleParameters.test(name)
  const query = given.filter((parameter) => !isIdle(parameter))
  const idle = String(new URLSearchParams(given.filter(isIdle)))
  const sorted = new URLSearchParams(query.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  const target = query.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${sorted}`
  const isKept = target.length <= longestRetention && query.every(([name]) => telling.has(name))
  return { target, key: isKept ? `${place} ${target}` : null, idle }
}
