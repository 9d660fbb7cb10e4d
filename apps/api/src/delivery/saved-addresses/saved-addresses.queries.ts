import type { PointAddress, PointInList } from '@doira/domain/delivery/saved-points'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { customerAddressesTable } from './saved-addresses.tables.ts'

/** A saved address as the rules see it. */
export type SavedPoint = PointInList &
  PointAddress & {
    readonly name: string
    readonly landmark: string
    readonly courierNote: string
    readonly isPrivateHouse: boolean
  }

export type PointOwner = { readonly shipperId: string; readonly customerId: string }

const table = customerAddressesTable

const ofOwner = ({ shipperId, customerId }: PointOwner) =>
  and(eq(table.shipperId, shipperId), eq(table.customerId, customerId))

/** All saved addresses of a customer in their order; there are never more than the account's limit. */
export async function listSavedPoints(db: Db, owner: PointOwner): Promise<readonly SavedPoint[]> {
  const rows = await db.select().from(table).where(ofOwner(owner)).orderBy(asc(table.position))
  return rows.map((row) => ({
    ...toPointAddress(row),
    id: row.id,
    isActive: row.isActive,
    name: row.name,
    landmark: row.landmark,
    courierNote: row.courierNote,
    isPrivateHouse: row.isPrivateHouse,
  }))
}

/** Where a saved address is. */
export function toPointAddress({ lat, long, ...row }: typeof table.$inferSelect): PointAddress {
  return {
    location: { lat, long },
    address: row.address,
    localizedAddress: row.localizedAddress,
    city: row.city,
    accommodation: row.accommodation,
    building: row.building,
    floor: row.floor,
    apartment: row.apartment,
  }
}

const placeColumns = [
  ...[table.address, table.accommodation, table.building, table.apartment],
  ...[table.lat, table.long],
] as const

const isUnchanged = sql.join(
  placeColumns.map((column) => sql`${column} = excluded.${sql.identifier(column.name)}`),
  sql` and `,
)

const whileUnchanged = (column: (typeof table)[`drop${'Lat' | 'Long' | 'At'}`]) =>
  sql`case when ${isUnchanged} then ${column} end`

/** Another place, or a pin that the customer has moved, is not the one that couriers know. */
const dropPointIfUnchanged = {
  dropLat: whileUnchanged(table.dropLat),
  dropLong: whileUnchanged(table.dropLong),
  dropAt: whileUnchanged(table.dropAt),
}

/** Writes one address, new at the end of the list or known in its place. No other may be active if this one is. */
export async function writeSavedPoint(
  db: Db,
  { owner, point, now }: { readonly owner: PointOwner; readonly point: SavedPoint; readonly now: Instant },
): Promise<void> {
  const { location, ...rest } = point
  const values = { ...rest, lat: location.lat, long: location.long, updatedAt: now }
  await db
    .insert(table)
    .values({ ...owner, ...values, createdAt: now })
    .onConflictDoUpdate({
      target: [table.shipperId, table.customerId, table.id],
      set: { ...values, ...dropPointIfUnchanged },
    })
}

/** Makes all of a customer's addresses inactive. */
export async function deactivateSavedPoints(db: Db, owner: PointOwner): Promise<void> {
  await db
    .update(table)
    .set({ isActive: false })
    .where(and(ofOwner(owner), eq(table.isActive, true)))
}

/** False when the customer has no such address. */
export async function deleteSavedPoint(db: Db, owner: PointOwner, id: string): Promise<boolean> {
  const rows = await db
    .delete(table)
    .where(and(ofOwner(owner), eq(table.id, id)))
    .returning({ id: table.id })
  return rows.length > 0
}

/** Deletes all of a customer's addresses but these. */
export async function deleteOtherSavedPoints(
  db: Db,
  owner: PointOwner,
  ids: readonly string[],
): Promise<void> {
  await db.delete(table).where(and(ofOwner(owner), notInArray(table.id, [...ids])))
}
