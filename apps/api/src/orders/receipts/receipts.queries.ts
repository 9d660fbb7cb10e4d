import type { Localized } from '@doira/contract/common/shapes'
import { and, eq, inArray } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** The codes of a dish in the catalogue of the tax committee. */
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

/**
 * The seller: the chain, and the legal entity of the branch with its tax number. Null if they are not set.
 */
export type Seller = {
  readonly name: string
  readonly legalName: Localized | null
  readonly taxId: string | null
}

export async function getSeller(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<Seller> {
  const rows = await db
    .select({ name: shippersTable.name, legalName: branchesTable.legalName, taxId: branchesTable.taxId })
    .from(branchesTable)
    .innerJoin(shippersTable, eq(shippersTable.id, branchesTable.shipperId))
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, branchId)))
  const [seller] = rows
  if (!seller) throw new Error('an order of no branch')
  return seller
}
