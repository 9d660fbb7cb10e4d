import type { AutoAddRule } from '@doira/domain/cart/auto-add'
import type { Discount } from '@doira/domain/discounts/discount'
import type { Instant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { type Branch, listBranches } from '../branches/branches.queries.ts'
import { listAutoAddRules } from '../catalog/auto-add.queries.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import { loadCatalogue } from '../catalog/load-catalogue.ts'
import { type ChainZone, listZones } from '../delivery/zones.queries.ts'
import { listAutomaticDiscounts, type Titled } from '../discounts/discounts.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { chainVersionsTable } from './checkout.tables.ts'

/** What a chain sells, where and on which terms: everything that prices depend on and no customer changes. */
export type ShopFacts = {
  /** Null in a chain that has no city yet. */
  readonly catalogue: Catalogue | null
  readonly branches: readonly Branch[]
  readonly zones: readonly ChainZone[]
  readonly autoAddRules: readonly AutoAddRule[]
  /** Automatic ones. */
  readonly discounts: readonly Titled<Discount>[]
}

/** @param db the transaction that decides by the facts, or a connection where nothing is decided. */
export type ReadShopFacts = (
  db: Db,
  wanted: { readonly shipperId: string; readonly now: Instant },
) => Promise<ShopFacts>

/**
 * Keeps what was read as long as the database still holds the same: each use compares the chain's version, which every
 * change renews in its own transaction. So prices are those of the database, and are not read line by line for each order.
 */
export function makeReadShopFacts(): ReadShopFacts {
  const kept = new Map<string, { readonly version: string | null; readonly facts: ShopFacts }>()
  return async (db, { shipperId, now }) => {
    const version = await findChainVersion(db, shipperId)
    const known = kept.get(shipperId)
    if (known && known.version === version) return known.facts
    const facts = await loadShopFacts(db, { shipperId, now })
    // A change that came in between may have given half of each: such a reading serves this once.
    if ((await findChainVersion(db, shipperId)) === version) kept.set(shipperId, { version, facts })
    return facts
  }
}

/** Null before a chain has anything at all. */
async function findChainVersion(db: Db, shipperId: string): Promise<string | null> {
  const rows = await db
    .select({ version: chainVersionsTable.version })
    .from(chainVersionsTable)
    .where(eq(chainVersionsTable.shipperId, shipperId))
  return rows[0]?.version ?? null
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
  }
}
