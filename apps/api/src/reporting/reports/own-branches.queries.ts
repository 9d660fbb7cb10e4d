import type { Localized } from '@doira/contract/common/shapes'
import { and, asc, eq } from 'drizzle-orm'
import { citiesTable, shippersTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'

export type OwnBranch = {
  readonly id: string
  readonly name: Localized
  readonly city: { readonly id: string; readonly name: Localized }
}

/** The branches that a person sees with their cities, in the chain's order; also those that are not in business. */
export async function listOwnBranches(
  db: Db,
  { shipperId, branchIds }: { readonly shipperId: string; readonly branchIds: readonly string[] | null },
): Promise<readonly OwnBranch[]> {
  if (branchIds?.length === 0) return []
  return db
    .select({
      id: branchesTable.id,
      name: branchesTable.name,
      city: { id: citiesTable.id, name: citiesTable.title },
    })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(and(eq(branchesTable.shipperId, shipperId), inBranches(branchesTable.id, branchIds)))
    .orderBy(asc(branchesTable.position), asc(branchesTable.id))
}

/** @throws Error when there is no such chain */
export async function findChainName(db: Db, shipperId: string): Promise<string> {
  const rows = await db
    .select({ name: shippersTable.name })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  if (!rows[0]) throw new Error('a chain that does not exist')
  return rows[0].name
}
