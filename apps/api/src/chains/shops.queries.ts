import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { shipperHostsTable, shipperPlatformsTable, shippersTable } from './chain.tables.ts'

/** The facts of a chain that the server needs to serve its site. */
export type ShopRow = {
  readonly shipperId: string
  readonly websitePlatformId: string
  readonly host: string | null
  /** Origins that may show its shop in a frame and call its customer API from a browser. */
  readonly allowedSites: readonly string[]
}

/** Every chain that has a website, the oldest first; one row for each of its hosts, or one without a host. */
export function listShops(db: Db): Promise<ShopRow[]> {
  return db
    .select({
      shipperId: shippersTable.id,
      websitePlatformId: shipperPlatformsTable.id,
      host: shipperHostsTable.host,
      allowedSites: shippersTable.allowedSites,
    })
    .from(shippersTable)
    .innerJoin(
      shipperPlatformsTable,
      and(eq(shipperPlatformsTable.shipperId, shippersTable.id), eq(shipperPlatformsTable.kind, 'website')),
    )
    .leftJoin(shipperHostsTable, eq(shipperHostsTable.shipperId, shippersTable.id))
    .orderBy(asc(shippersTable.createdAt), asc(shippersTable.id), asc(shipperHostsTable.host))
    .limit(1000)
}

/** Ids of chains, the oldest first, a thousand at most. */
export async function listChainIds(db: Db): Promise<readonly string[]> {
  const rows = await db
    .select({ id: shippersTable.id })
    .from(shippersTable)
    .orderBy(asc(shippersTable.createdAt), asc(shippersTable.id))
    .limit(1000)
  return rows.map(({ id }) => id)
}
