import type { PageVariant } from './storefront.ts'

/** The places of a chain that cookies may contain. */
export type KnownPlaces = {
  readonly branches: ReadonlyMap<string, { readonly slug: string; readonly menuId: string }>
  readonly menuIds: ReadonlySet<string>
}

/**
 * The part of a visitor's cookies that a page depends on. Unknown values are ignored, and a branch brings its own
 * slug and menu: so strangers cannot fill the cache, and cookies cannot contradict each other.
 */
export function pageVariant(cookieHeader: string | undefined, places: KnownPlaces): PageVariant {
  const cookies = readCookies(cookieHeader)
  const branchId = cookies.get('branch_id') ?? null
  const branch = branchId === null ? undefined : places.branches.get(branchId)
  const menuId = branch?.menuId ?? cookies.get('menu_id') ?? null
  return {
    branchId: branch ? branchId : null,
    branchSlug: branch?.slug ?? null,
    menuId: menuId !== null && places.menuIds.has(menuId) ? menuId : null,
    deliveryType: cookies.get('delivery_type') === 'self-pickup' ? 'self-pickup' : 'delivery',
  }
}

function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), unescaped(pair.slice(at + 1).trim())] as const
  })
  return new Map(pairs)
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
