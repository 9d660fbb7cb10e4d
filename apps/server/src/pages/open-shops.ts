import type { ShopRow } from '@doira/api/chains/shops.queries'
import { makePlaces, type Places } from './places.ts'
import type { ApiFetch, CreateStorefront, Shop, Storefront } from './storefront.ts'

/** A chain with everything that its pages are made from. */
export type OpenShop = { readonly shop: Shop; readonly storefront: Storefront; readonly places: Places }

export type OpenShops = {
  /**
   * The chain whose site answers at a host. Hosts that are no chain's belong to the oldest chain without one of its own,
   * and to the only one where there are no others. Null when there is none.
   */
  ofHost(host: string | undefined): Promise<OpenShop | null>
  /** The same where it need not be looked up. */
  known(host: string | undefined): OpenShop | null
  /** Something about a chain has changed; null: about all of them. */
  forget(shipperId: string | null): void
}

type Deps = {
  readonly listShops: () => Promise<readonly ShopRow[]>
  readonly createStorefront: CreateStorefront
  readonly apiFetch: ApiFetch
  /** The address of the site where the chain has neither a host nor an address of its own. */
  readonly siteUrl: string
  /** What a chain has of its own. */
  readonly siteOf: (shipperId: string) => {
    readonly siteUrl: string | null
    readonly mainSiteUrl: string | null
    readonly tagManagerId: string | null
  }
  readonly vitalsPercent: number
  readonly hasServiceWorker: boolean
  readonly nowMs: () => number
}

export function makeOpenShops(deps: Deps): OpenShops {
  const open = new Map<string, OpenShop>()
  let knownRows: readonly ShopRow[] | null = null
  /** Of the last time, changed or not: better than none while the database is away. */
  let lastRows: readonly ShopRow[] = []
  let timesForgotten = 0

  function openShop(row: ShopRow): OpenShop {
    const known = open.get(row.shipperId)
    if (known) return known
    const { siteUrl, mainSiteUrl, tagManagerId } = deps.siteOf(row.shipperId)
    const shop: Shop = {
      shipperId: row.shipperId,
      platformId: row.websitePlatformId,
      siteUrl: row.host === null ? (siteUrl ?? deps.siteUrl) : `https://${row.host}`,
      mainSiteUrl,
      tagManagerUrl: tagManagerId && `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`,
      vitalsPercent: deps.vitalsPercent,
      hasServiceWorker: deps.hasServiceWorker,
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

  function find(all: readonly ShopRow[], host: string | undefined): OpenShop | null {
    const name = host?.toLowerCase().replace(/:\d+$/, '')
    const isOnly = all.every(({ shipperId }) => shipperId === all[0]?.shipperId)
    const atEveryHost = isOnly ? all[0] : all.find((candidate) => candidate.host === null)
    const row = all.find((candidate) => candidate.host === name) ?? atEveryHost
    return row ? openShop(row) : null
  }

  return {
    known: (host) => (knownRows ? find(knownRows, host) : null),
    async ofHost(host) {
      if (knownRows) return find(knownRows, host)
      const before = timesForgotten
      const all = await deps.listShops().catch((error: unknown) => {
        if (lastRows.length > 0) return lastRows
        throw error
      })
      // Nothing loaded yet, or changed meanwhile: look again when the next visitor comes.
      if (all.length > 0 && all !== lastRows && before === timesForgotten) knownRows = all
      lastRows = all
      return find(all, host)
    },
    forget(shipperId) {
      knownRows = null
      timesForgotten += 1
      for (const [id, { places }] of open) if (shipperId === null || id === shipperId) places.forget()
    },
  }
}
