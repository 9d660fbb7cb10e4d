import type { BranchScope } from '@doira/domain/staff/rights'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'

/** People who carry cash of orders of these branches, whatever their present role. */
export async function listCouriersWithCash(
  db: Db,
  { shipperId, branchIds }: { readonly shipperId: string; readonly branchIds: BranchScope },
): Promise<ReadonlySet<string>> {
  const { courierId, branchId, amount, method } = tillEntriesTable
  const rows = await db
    .select({ courierId })
    .from(tillEntriesTable)
    .where(
      and(
        eq(tillEntriesTable.shipperId, shipperId),
        inBranches(branchId, branchIds),
        isNotNull(courierId),
        eq(method, 'cash'),
      ),
    )
    .groupBy(courierId, branchId)
    .having(gt(sql<string>`sum(${amount})`, '0'))
  return new Set(rows.flatMap((row) => row.courierId ?? []))
}
