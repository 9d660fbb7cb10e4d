import type { ShopRow } from '@doira/api/chain/shops.queries'
import { makePlaces, type Places } from './places.ts'
import type { ApiFetch, CreateStorefront, Shop, Storefront } from './storefront.ts'

/** A chain with everything that its pages are made from. */
export type OpenShop = { readonly shop: Shop; readonly storefront: Storefront; readonly places: Places }

export type OpenShops = {
  /** The chain whose site answers at a host; with only one chain, that one at every host. Null when there is none. */
  ofHost(host: string | undefined): Promise<OpenShop | null>
  /** Something about a chain has changed; null: about all of them. */
  forget(shipperId: string | null): void
}

type Deps = {
  readonly listShops: () => Promise<readonly ShopRow[]>
  readonly createStorefront: CreateStorefront
  readonly apiFetch: ApiFetch
  /** The address of the site where the chain has no host of its own. */
  readonly siteUrl: string
  readonly mainSiteUrl: string | null
  readonly nowMs: () => number
}

export function makeOpenShops(deps: Deps): OpenShops {
  const open = new Map<string, OpenShop>()
  let rows: Promise<readonly ShopRow[]> | null = null

  function openShop(row: ShopRow): OpenShop {
    const known = open.get(row.shipperId)
    if (known) return known
    const shop: Shop = {
      shipperId: row.shipperId,
      platformId: row.websitePlatformId,
      siteUrl: row.host === null ? deps.siteUrl : `https://${row.host}`,
      mainSiteUrl: deps.mainSiteUrl,
    }
    const storefront = deps.createStorefront({ apiFetch: deps.apiFetch, settings: shop })
    const made = {
      shop,
      storefront,
      places: makePlaces({ apiFetch: deps.apiFetch, shop, nowMs: deps.nowMs }),
    }
    open.set(row.shipperId, made)
    return made
  }

  return {
    async ofHost(host) {
      rows ??= deps.listShops().catch((error: unknown) => {
        rows = null
        throw error
      })
      const all = await rows
      const name = host?.toLowerCase().replace(/:\d+$/, '')
      const ids = new Set(all.map(({ shipperId }) => shipperId))
      const row = all.find((candidate) => candidate.host === name) ?? (ids.size === 1 ? all[0] : undefined)
      if (row) return openShop(row)
      // Nothing loaded yet: look again when the next visitor comes.
      if (all.length === 0) rows = null
      return null
    },
    forget(shipperId) {
      rows = null
      for (const [id, { places }] of open) if (shipperId === null || id === shipperId) places.forget()
    },
  }
}
