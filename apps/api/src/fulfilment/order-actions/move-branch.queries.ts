import { and, eq, inArray, sql } from 'drizzle-orm'
import { menuProductsTable, stopListTable } from '../../catalog/menus.tables.ts'
import { deliveryZoneBranchesTable } from '../../delivery/delivery.tables.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

export async function listPrices(
  db: Db,
  shipperId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      menuId: menuProductsTable.menuId,
      productId: menuProductsTable.productId,
      price: menuProductsTable.price,
    })
    .from(menuProductsTable)
    .where(
      and(
        eq(menuProductsTable.shipperId, shipperId),
        inArray(menuProductsTable.productId, [...productIds]),
        eq(menuProductsTable.isActive, true),
      ),
    )
  return new Map(rows.map((row) => [`${row.menuId} ${row.productId}`, row.price]))
}

export async function listStops(
  db: Db,
  shipperId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .select({ branchId: stopListTable.branchId, productId: stopListTable.productId })
    .from(stopListTable)
    .where(and(eq(stopListTable.shipperId, shipperId), inArray(stopListTable.productId, [...productIds])))
  return new Set(rows.map((row) => `${row.branchId} ${row.productId}`))
}

export async function listBranchesOfZone(
  db: Db,
  { shipperId, zoneId }: OrderRow,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ branchId: deliveryZoneBranchesTable.branchId })
    .from(deliveryZoneBranchesTable)
    .where(
      and(
        eq(deliveryZoneBranchesTable.shipperId, shipperId),
        zoneId === null ? sql`false` : eq(deliveryZoneBranchesTable.zoneId, zoneId),
      ),
    )
  return new Set(rows.map(({ branchId }) => branchId))
}
