import type { Language } from '@doira/domain/i18n/languages'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { citiesTable, shipperHostsTable, shipperPlatformsTable, shippersTable } from './chain.tables.ts'

export type ShipperRow = typeof shippersTable.$inferSelect
export type CityRow = typeof citiesTable.$inferSelect

/** Null when the installation has no such chain. */
export async function findShipperById(db: Db, id: string): Promise<ShipperRow | null> {
  const rows = await db.select().from(shippersTable).where(eq(shippersTable.id, id)).limit(1)
  return rows[0] ?? null
}

/** The languages of a chain's site, the usual one first. */
export async function findLanguages(db: Db, id: string): Promise<readonly Language[]> {
  return (await findShipperById(db, id))?.languages ?? []
}

/** The chain whose site answers at a host, given without its port. */
export async function findShipperIdByHost(db: Db, host: string): Promise<string | null> {
  const rows = await db
    .select({ id: shipperHostsTable.shipperId })
    .from(shipperHostsTable)
    .where(eq(shipperHostsTable.host, host.toLowerCase()))
    .limit(1)
  return rows[0]?.id ?? null
}

/** The kinds of client of a chain, by kind. */
export async function listPlatforms(db: Db, shipperId: string) {
  return db
    .select({ id: shipperPlatformsTable.id, kind: shipperPlatformsTable.kind })
    .from(shipperPlatformsTable)
    .where(eq(shipperPlatformsTable.shipperId, shipperId))
    .orderBy(asc(shipperPlatformsTable.kind))
}

/** In the chain's own order. */
export async function listCities(db: Db, shipperId: string): Promise<readonly CityRow[]> {
  return db
    .select()
    .from(citiesTable)
    .where(eq(citiesTable.shipperId, shipperId))
    .orderBy(asc(citiesTable.position), asc(citiesTable.id))
}
