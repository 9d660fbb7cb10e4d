import type { ParsedQueryOf } from '@doira/contract/endpoint'
import type { readJournal } from '@doira/contract/staff/journal'
import { toInstant } from '@doira/domain/time/instant'
import { and, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../in-branches.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { type StaffActionRow, staffActionsTable, staffBranchesTable, staffTable } from '../staff.tables.ts'

type Filters = ParsedQueryOf<typeof readJournal>
export type JournalRow = {
  readonly action: StaffActionRow
  readonly staff: { readonly id: string; readonly name: string; readonly role: string }
  readonly orderNumber: number | null
}

/** Newest first: those of the branches that one has, and what people of these branches did about no branch. */
export async function listActions(
  db: Db,
  { shipperId, branchIds }: SignedInStaff,
  query: Filters,
  limit: number,
): Promise<readonly JournalRow[]> {
  const ofOwnPeople = sql`exists (
    select from ${staffBranchesTable} b where b.shipper_id = ${staffActionsTable.shipperId}
      and b.staff_id = ${staffActionsTable.staffId} and ${inBranches(sql`b.branch_id`, branchIds)})`
  return db
    .select({
      action: staffActionsTable,
      staff: { id: staffTable.id, name: staffTable.name, role: staffTable.role },
      orderNumber: ordersTable.number,
    })
    .from(staffActionsTable)
    .innerJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, staffActionsTable.shipperId),
        eq(staffTable.id, staffActionsTable.staffId),
      ),
    )
    .leftJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, staffActionsTable.shipperId),
        eq(ordersTable.id, staffActionsTable.orderId),
      ),
    )
    .where(
      and(
        eq(staffActionsTable.shipperId, shipperId),
        branchIds === null
          ? undefined
          : or(
              inBranches(staffActionsTable.branchId, branchIds),
              and(isNull(staffActionsTable.branchId), ofOwnPeople),
            ),
        query.staff_id ? eq(staffActionsTable.staffId, query.staff_id) : undefined,
        query.branch_id ? eq(staffActionsTable.branchId, query.branch_id) : undefined,
        query.kind ? eq(staffActionsTable.kind, query.kind) : undefined,
        query.outcome ? eq(staffActionsTable.outcome, query.outcome) : undefined,
        query.order_number ? eq(ordersTable.number, query.order_number) : undefined,
        query.from ? gte(staffActionsTable.receivedAt, toInstant(query.from)) : undefined,
        query.to ? lte(staffActionsTable.receivedAt, toInstant(query.to)) : undefined,
        query.before ? lt(staffActionsTable.number, query.before) : undefined,
      ),
    )
    .orderBy(desc(staffActionsTable.number))
    .limit(limit)
}
