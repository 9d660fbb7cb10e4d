import { and, eq } from 'drizzle-orm'
import { productsTable } from '../../../catalog/products.tables.ts'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { discountsTable } from '../../../discounts/discounts.tables.ts'
import type { Db } from '../../../platform/database/database.ts'

/** What past orders name by ids only. */
export type PastShop = {
  /** The slug of its city, by branch. */
  readonly cityOfBranch: ReadonlyMap<string, string>
  /** The category of a dish. */
  readonly categoryOf: ReadonlyMap<string, string>
  /** Discounts that may be combined. */
  readonly stackable: ReadonlySet<string>
}

/** Once for all orders, instead of with each of them. */
export async function readPastShop(db: Db, shipperId: string): Promise<PastShop> {
  const branches = await db
    .select({ id: branchesTable.id, slug: citiesTable.slug })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(eq(branchesTable.shipperId, shipperId))
  const dishes = await db
    .select({ id: productsTable.id, categoryId: productsTable.categoryId })
    .from(productsTable)
    .where(eq(productsTable.shipperId, shipperId))
  const stackable = await db
    .select({ id: discountsTable.id })
    .from(discountsTable)
    .where(and(eq(discountsTable.shipperId, shipperId), eq(discountsTable.isStackable, true)))
  return {
    cityOfBranch: new Map(branches.map(({ id, slug }) => [id, slug])),
    categoryOf: new Map(dishes.map(({ id, categoryId }) => [id, categoryId])),
    stackable: new Set(stackable.map(({ id }) => id)),
  }
}

/** Closed ones too: past orders have them. */
export async function listBranchNames(db: Db, shipperId: string) {
  const { id, name, shipperId: chain } = branchesTable
  return db.select({ id, name }).from(branchesTable).where(eq(chain, shipperId))
}
