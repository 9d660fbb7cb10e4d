import { and, eq } from 'drizzle-orm'
import { menuProductsTable, menusTable } from '../../../catalog/menus.tables.ts'
import type { Db } from '../../../platform/database/database.ts'

/** The menus that sell each dish or size, with its price there, by the id of the dish. */
export async function listMenuPrices(db: Db, shipperId: string) {
  const isSameMenu = and(
    eq(menusTable.shipperId, menuProductsTable.shipperId),
    eq(menusTable.id, menuProductsTable.menuId),
  )
  const { productId, price } = menuProductsTable
  const rows = await db
    .select({ productId, slug: menusTable.slug, price })
    .from(menuProductsTable)
    .innerJoin(menusTable, isSameMenu)
    .where(and(eq(menuProductsTable.shipperId, shipperId), eq(menuProductsTable.isActive, true)))
  return Map.groupBy(rows, (row) => row.productId)
}
