import { and, asc, eq, sql } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** A chain has a few hundred dishes. */
const most = 2000

/** The articles of dishes on sale; a variant is listed under its dish. */
export async function listArticles(db: Db, shipperId: string) {
  return db
    .select({
      product_id: productsTable.id,
      dish_id: sql<string>`coalesce(${productsTable.parentId}, ${productsTable.id})`,
      article: productsTable.sku,
    })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.isActive, true)))
    .orderBy(asc(productsTable.sku))
    .limit(most)
}
