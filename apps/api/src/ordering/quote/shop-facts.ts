import type { Discount } from '@doira/domain/discounts/discount'
import type { ProgrammeVersion } from '@doira/domain/loyalty/programme'
import type { Instant } from '@doira/domain/time/instant'
import { listAutoAddRules, type NamedAutoAddRule } from '../../catalog/basket/auto-add.queries.ts'
import type { Catalogue } from '../../catalog/catalogue/catalogue.ts'
import { loadCatalogue } from '../../catalog/catalogue/load-catalogue.ts'
import { type CachedByVersion, cacheByVersion } from '../../chains/cache-by-version.ts'
import { type Branch, listBranches } from '../../delivery/branches/branches.queries.ts'
import { type ChainZone, listZones } from '../../delivery/zones/zones.queries.ts'
import { listAutomaticDiscounts, type Titled } from '../../discounts/discounts.queries.ts'
import { listVersions } from '../../loyalty/programme/programme.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Kitchens, makeKitchens } from '../promise/kitchens.ts'

/** What a chain sells, where and on which terms: everything that prices depend on and no customer changes. */
export type ShopFacts = {
  /** Null in a chain that has no city yet. */
  readonly catalogue: Catalogue | null
  readonly branches: readonly Branch[]
  readonly zones: readonly ChainZone[]
  readonly autoAddRules: readonly NamedAutoAddRule[]
  /** Automatic ones. */
  readonly discounts: readonly Titled<Discount>[]
  /** Of the loyalty programme, planned ones included: which is in force depends on the instant. */
  readonly programmes: readonly ProgrammeVersion[]
}

export type ShopFactsCache = CachedByVersion<ShopFacts> & {
  /** Their queues, which change with every order. */
  readonly kitchens: Kitchens
}

/** Prices are those of the database, and are not read line by line for each order. */
export function makeShopFacts(): ShopFactsCache {
  return { ...cacheByVersion(loadShopFacts), kitchens: makeKitchens() }
}

async function loadShopFacts(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<ShopFacts> {
  return {
    catalogue: await loadCatalogue(db, shipperId),
    branches: await listBranches(db, { shipperId, now }),
    zones: await listZones(db, shipperId),
    autoAddRules: await listAutoAddRules(db, shipperId),
    discounts: await listAutomaticDiscounts(db, shipperId),
    programmes: await listVersions(db, shipperId),
  }
}
