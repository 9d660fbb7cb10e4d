import { type ZoneDraft, zoneDraftSchema } from '@doira/contract/content/draft-schemas'
import { closedRing, findCrossing, getCorners } from '@doira/domain/delivery/outline'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../../../delivery/delivery.tables.ts'
import { zoneBranchRows, zoneColumns } from '../../../delivery/zone-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { anEditable, type ItemKey } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken, openedAt, toListed, toPublished } from './own-rows.ts'

const most = 1000
/** The default colour where a chain has no zone yet. */
const firstColor = '#2f7d62'

/**
 * Delivery zones with their outline, branches and terms. Quotes use them once the publication is committed.
 */
export const editableZones = anEditable({
  schema: zoneDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select({ zone: deliveryZonesTable, city: citiesTable })
      .from(deliveryZonesTable)
      .innerJoin(
        citiesTable,
        and(
          eq(citiesTable.shipperId, deliveryZonesTable.shipperId),
          eq(citiesTable.id, deliveryZonesTable.cityId),
        ),
      )
      .where(eq(deliveryZonesTable.shipperId, shipperId))
      .orderBy(asc(citiesTable.position), asc(deliveryZonesTable.position), asc(deliveryZonesTable.id))
      .limit(most)
    return rows.map(({ zone, city }) => ({
      ...toListed({ ...zone, title: zone.name, image: null }, since),
      group: { id: city.id, title: city.title },
    }))
  },

  async find(db, key) {
    const [zone] = await db.select().from(deliveryZonesTable).where(isRow(deliveryZonesTable, key))
    if (!zone) return null
    const branches = await db
      .select({ id: deliveryZoneBranchesTable.branchId })
      .from(deliveryZoneBranchesTable)
      .where(isServing(key))
      .orderBy(asc(deliveryZoneBranchesTable.position))
    const document: ZoneDraft = {
      ...{ slug: zone.slug, title: zone.name, city_id: zone.cityId },
      corners: getCorners(zone.ring).map(([long, lat]) => [long, lat]),
      ...{ delivery_price: zone.deliveryPrice, free_from: zone.freeDeliveryFrom },
      ...{ minimum_order: zone.minimumOrder, eta_minutes: zone.etaMinutes },
      branch_ids: branches.map(({ id }) => id),
    }
    return toPublished(document, zone, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, { slug, city_id, corners, branch_ids }) {
    const wrong: string[] = []
    if (await isSlugTaken(db, deliveryZonesTable, key, slug)) wrong.push('slug')
    if (!(await exists(db, citiesTable, key, city_id))) wrong.push('city_id')
    if (findCrossing(corners) !== null) wrong.push('corners')
    if (new Set(branch_ids).size < branch_ids.length) wrong.push('branch_ids')
    for (const [place, id] of branch_ids.entries()) {
      if (!(await exists(db, branchesTable, key, id))) wrong.push(`branch_ids.${place}`)
    }
    return wrong
  },

  async publish(tx, { shipperId, id, document }) {
    const columns = { ...zoneColumns(document, closedRing(document.corners)), isActive: true }
    const look = await lookOfNew(tx, shipperId)
    await tx
      .insert(deliveryZonesTable)
      .values({ ...columns, ...look, shipperId, id, slug: document.slug })
      .onConflictDoUpdate({ target: [deliveryZonesTable.shipperId, deliveryZonesTable.id], set: columns })
    await tx.delete(deliveryZoneBranchesTable).where(isServing({ shipperId, id }))
    await tx.insert(deliveryZoneBranchesTable).values(zoneBranchRows({ shipperId, id }, document.branch_ids))
  },

  async setHidden(tx, { isHidden, ...key }) {
    await tx.update(deliveryZonesTable).set({ isActive: !isHidden }).where(isRow(deliveryZonesTable, key))
  },
})

function isServing({ shipperId, id }: ItemKey) {
  return and(eq(deliveryZoneBranchesTable.shipperId, shipperId), eq(deliveryZoneBranchesTable.zoneId, id))
}

/** Last in the order, in the least used colour. */
async function lookOfNew(tx: Db, shipperId: string): Promise<{ position: number; rgbCode: string }> {
  const { position, rgbCode } = deliveryZonesTable
  const colors = await tx
    .select({ color: rgbCode, last: sql<number>`max(${position})`.mapWith(Number) })
    .from(deliveryZonesTable)
    .where(eq(deliveryZonesTable.shipperId, shipperId))
    .groupBy(rgbCode)
    .orderBy(count(), rgbCode)
  return {
    position: Math.max(-1, ...colors.map(({ last }) => last)) + 1,
    rgbCode: colors[0]?.color ?? firstColor,
  }
}
