import { eq } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'

export type DishCodes = { readonly sku: string; readonly mxik: string; readonly packageCode: string }

/** The codes of the dishes of a chain for taxes and stores. */
export async function listDishCodes(db: Db, shipperId: string): Promise<ReadonlyMap<string, DishCodes>> {
  const { id, sku, mxik, packageCode } = productsTable
  const rows = await db
    .select({ id, sku, mxik, packageCode })
    .from(productsTable)
    .where(eq(productsTable.shipperId, shipperId))
  return new Map(rows.map(({ id: productId, ...codes }) => [productId, codes]))
}
