import { and, eq, inArray, sql } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'

type Scope = { readonly shipperId: string; readonly branchIds: readonly string[] | null }
export type BranchNow = { readonly open: number; readonly stopped: number }

/** Open orders and stopped dishes of each branch; branches without either are left out. */
export async function countNow(
  db: Db,
  { shipperId, branchIds }: Scope,
): Promise<ReadonlyMap<string, BranchNow>> {
  const { rows } = await db.execute<{ branch_id: string; open: number; stopped: number }>(sql`
    select branch_id, sum(open)::int as open, sum(stopped)::int as stopped
    from (
      select branch_id, count(*) as open, 0 as stopped from orders
      where shipper_id = ${shipperId} and finished_at is null
        and status not in ('payment_awaited', 'future', 'delivered') and ${inBranches(sql`branch_id`, branchIds)}
      group by branch_id
      union all
      select branch_id, 0, count(*) from stop_list
      where shipper_id = ${shipperId} and ${inBranches(sql`branch_id`, branchIds)}
      group by branch_id
    ) as counts
    group by branch_id`)
  return new Map(rows.map(({ branch_id, ...now }) => [branch_id, now]))
}

/** Names and pictures of dishes, by id. */
export async function findDishNames(
  db: Db,
  { shipperId, ids }: { shipperId: string; ids: readonly string[] },
) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({ id: productsTable.id, name: productsTable.title, image: productsTable.image })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.id, [...ids])))
  return new Map(rows.map(({ id, ...dish }) => [id, dish]))
}
