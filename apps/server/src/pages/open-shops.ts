import type { ShopRow } from '@doira/api/chains/shops.queries'
import { makePlaces, type Places } from './places.ts'
import type { ApiFetch, CreateStorefront, Shop, Storefront } from './storefront.ts'

/** A chain with everything that its pages are rendered with. */
export type OpenShop = {
  readonly shop: Shop
  readonly storefront: Storefront
  readonly places: Places
  /** Origins that may show the shop in a frame. */
  readonly allowedSites: readonly string[]
}

export type OpenShops = {
  /**
   * The chain of a host. An unknown host belongs to the oldest chain without a host, or to the only chain. Null when
   * there is none.
   */
  ofHost(host: string | undefined): Promise<OpenShop | null>
  /** The same without a query; null when it is not cached. */
  known(host: string | undefined): OpenShop | null
  /**
   * Whether a page of this origin may call the customer API of a chain. A preflight names no chain: null asks for any.
   */
  isAllowed(origin: string, shipperId: string | null): Promise<boolean>
  /** Invalidates what is cached of a chain; null: of all. */
  invalidate(shipperId: string | null): void
}

type Deps = {
  readonly listShops: () => Promise<readonly ShopRow[]>
  readonly createStorefront: CreateStorefront
  readonly apiFetch: ApiFetch
  /** The address of the site when a chain has neither a host nor an address. */
  readonly siteUrl: string
  /** The settings of a chain. */
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
  /** The last rows, even if outdated: they are better than none while the database is unavailable. */
  let lastRows: readonly ShopRow[] = []
  let invalidations = 0

  function openShop(row: ShopRow): OpenShop {
    const known = open.get(row.shipperId)
    if (known) {
      if (known.allowedSites === row.allowedSites) return known
      const changed = { ...known, allowedSites: row.allowedSites }
      open.set(row.shipperId, changed)
      return changed
    }
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
      allowedSites: row.allowedSites,
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

  async function readRows(): Promise<readonly ShopRow[]> {
    if (knownRows) return knownRows
    const before = invalidations
    const all = await deps.listShops().catch((error: unknown) => {
      if (lastRows.length > 0) return lastRows
      throw error
    })
    // Without a chain, or after a change meanwhile, the next request reads again.
    if (all.length > 0 && all !== lastRows && before === invalidations) knownRows = all
    lastRows = all
    return all
  }

  return {
    known: (host) => (knownRows ? find(knownRows, host) : null),
    ofHost: async (host) => find(await readRows(), host),
    async isAllowed(origin, shipperId) {
      const rows = await readRows()
      return rows.some(
        (row) => (shipperId === null || row.shipperId === shipperId) && row.allowedSites.includes(origin),
      )
    },
    invalidate(shipperId) {
      knownRows = null
      invalidations += 1
      for (const [id, { places }] of open) if (shipperId === null || id === shipperId) places.invalidate()
    },
  }
}
