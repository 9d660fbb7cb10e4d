import { getBounds } from '@doira/domain/delivery/bounds'
import type { LatLong, Ring } from '@doira/domain/delivery/geo'
import { cancelledStatuses } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, between, count, eq, gte, notInArray } from 'drizzle-orm'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../../../delivery/delivery.tables.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'

/** A limit for one zone in a month; the exact number does not matter above it. */
const mostAddresses = 20_000

/** The delivery addresses since a moment in the box around an outline, each with its number of orders. */
export async function listDeliveredAddresses(
  db: Db,
  {
    shipperId,
    since,
    within,
  }: { readonly shipperId: string; readonly since: Instant; readonly within: Ring },
): Promise<readonly (LatLong & { readonly orders: number })[]> {
  const { west, south, east, north } = getBounds(within)
  const { lat, long } = ordersTable
  const rows = await db
    .select({ lat, long, orders: count() })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        gte(ordersTable.createdAt, since),
        eq(ordersTable.deliveryType, 'delivery'),
        notInArray(ordersTable.status, [...cancelledStatuses]),
        between(lat, south, north),
        between(long, west, east),
      ),
    )
    .groupBy(lat, long)
    .orderBy(lat, long)
    .limit(mostAddresses)
  return rows.flatMap((row) =>
    row.lat === null || row.long === null ? [] : [{ ...row, lat: row.lat, long: row.long }],
  )
}

/** Every branch of the chain as a map shows it, in the chain's order. */
export function listBranchPoints(db: Db, shipperId: string) {
  const { id, cityId, name, lat, long, isActive } = branchesTable
  return db
    .select({ id, cityId, name, lat, long, isActive })
    .from(branchesTable)
    .where(eq(branchesTable.shipperId, shipperId))
    .orderBy(asc(branchesTable.position), asc(branchesTable.id))
}

/** The branches that active zones list. */
export async function listBranchesWithZone(db: Db, shipperId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ branchId: deliveryZoneBranchesTable.branchId })
    .from(deliveryZoneBranchesTable)
    .innerJoin(
      deliveryZonesTable,
      and(
        eq(deliveryZonesTable.shipperId, deliveryZoneBranchesTable.shipperId),
        eq(deliveryZonesTable.id, deliveryZoneBranchesTable.zoneId),
        deliveryZonesTable.isActive,
      ),
    )
    .where(eq(deliveryZoneBranchesTable.shipperId, shipperId))
  return new Set(rows.map(({ branchId }) => branchId))
}

/** Every zone of the chain in its order, hidden ones too, with the branches that serve it. */
export async function listZones(db: Db, shipperId: string) {
  const zones = await db
    .select()
    .from(deliveryZonesTable)
    .where(eq(deliveryZonesTable.shipperId, shipperId))
    .orderBy(asc(deliveryZonesTable.position), asc(deliveryZonesTable.id))
  const branches = await db
    .select()
    .from(deliveryZoneBranchesTable)
    .where(eq(deliveryZoneBranchesTable.shipperId, shipperId))
    .orderBy(asc(deliveryZoneBranchesTable.position), asc(deliveryZoneBranchesTable.zoneId))
  const branchesOf = Map.groupBy(branches, ({ zoneId }) => zoneId)
  return zones.map((zone) => ({
    ...zone,
    branchIds: (branchesOf.get(zone.id) ?? []).map(({ branchId }) => branchId),
  }))
}
