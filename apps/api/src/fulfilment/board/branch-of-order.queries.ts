import type { Localized } from '@doira/contract/common/shapes'
import { and, eq } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** A branch with the name of its city. */
export type BranchOfOrder = typeof branchesTable.$inferSelect & { readonly city: Localized }

/** The branch of an order, also an inactive one. */
export async function getBranchOfOrder(
  db: Db,
  { shipperId, branchId }: Pick<OrderRow, 'shipperId' | 'branchId'>,
): Promise<BranchOfOrder> {
  const [found] = await db
    .select({ branch: branchesTable, city: citiesTable.title })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, branchId)))
  if (!found) throw new Error('an order of no branch')
  return { ...found.branch, city: found.city }
}
