import type { Localized } from '@doira/contract/common/shapes'
import { getBounds } from '@doira/domain/delivery/bounds'
import type { Zone } from '@doira/domain/delivery/zones'
import { and, asc, eq } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../delivery.tables.ts'

/** A zone with its terms and what a map shows of it. */
export type ChainZone = Zone & {
  readonly slug: string
  readonly name: Localized
  readonly citySlug: string
  readonly rgbCode: string
  /** From the branch. */
  readonly driveMinutes: number
}

/** The zones with delivery at present, in their order, each with its owning branch first. */
export async function listZones(db: Db, shipperId: string): Promise<readonly ChainZone[]> {
  const rows = await db
    .select({ zone: deliveryZonesTable, citySlug: citiesTable.slug })
    .from(deliveryZonesTable)
    .innerJoin(
      citiesTable,
      and(
        eq(citiesTable.shipperId, deliveryZonesTable.shipperId),
        eq(citiesTable.id, deliveryZonesTable.cityId),
      ),
    )
    .where(and(eq(deliveryZonesTable.shipperId, shipperId), eq(deliveryZonesTable.isActive, true)))
    .orderBy(asc(deliveryZonesTable.position), asc(deliveryZonesTable.id))
  const branches = await db
    .select({ zoneId: deliveryZoneBranchesTable.zoneId, branchId: deliveryZoneBranchesTable.branchId })
    .from(deliveryZoneBranchesTable)
    .where(eq(deliveryZoneBranchesTable.shipperId, shipperId))
    .orderBy(asc(deliveryZoneBranchesTable.position), asc(deliveryZoneBranchesTable.zoneId))
  const branchesByZone = Map.groupBy(branches, ({ zoneId }) => zoneId)
  return rows.map(({ zone, citySlug }) => ({
    id: zone.id,
    slug: zone.slug,
    name: zone.name,
    citySlug,
    rgbCode: zone.rgbCode,
    ring: zone.ring,
    bounds: getBounds(zone.ring),
    branchIds: (branchesByZone.get(zone.id) ?? []).map(({ branchId }) => branchId),
    deliveryFee: zone.deliveryPrice,
    freeFrom: zone.freeDeliveryFrom,
    minimumOrder: zone.minimumOrder,
    etaMinutes: zone.etaMinutes,
    driveMinutes: zone.driveMinutes,
  }))
}
