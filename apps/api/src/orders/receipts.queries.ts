import { and, eq, inArray } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import { shippersTable } from '../chain/chain.tables.ts'
import type { Db } from '../platform/database/database.ts'

/** The codes under which the state knows a dish. */
export type FiscalCode = { readonly mxik: string; readonly packageCode: string }

/** By product id; products that are not the chain's are missing. */
export async function listFiscalCodes(
  db: Db,
  { shipperId, productIds }: { readonly shipperId: string; readonly productIds: readonly string[] },
): Promise<ReadonlyMap<string, FiscalCode>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: productsTable.id, mxik: productsTable.mxik, packageCode: productsTable.packageCode })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.id, [...productIds])))
  return new Map(rows.map(({ id, ...code }) => [id, code]))
}

/** The name of the chain that sells. */
export async function getSellerName(db: Db, shipperId: string): Promise<string> {
  const rows = await db
    .select({ name: shippersTable.name })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  const [seller] = rows
  if (!seller) throw new Error('an order of no chain')
  return seller.name
}
