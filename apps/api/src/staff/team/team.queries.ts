import { isFinalStatus, orderStatuses } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { listStaffSessions } from '../sign-in/staff-sessions.queries.ts'
import {
  type StaffRow,
  type StaffSessionRow,
  staffBranchesTable,
  staffDevicesTable,
  staffReserveCodesTable,
  staffTable,
} from '../staff.tables.ts'

/** Somebody of the staff with what a list of people shows. */
export type Member = {
  readonly staff: StaffRow
  /** Null: all branches. */
  readonly branchIds: readonly string[] | null
  readonly ordersOnTheWay: number
  readonly sessions: readonly StaffSessionRow[]
}

/** What is handed over is no work any more, though the order ends a little later. */
const openStatuses = sql.raw(
  orderStatuses
    .filter((status) => !isFinalStatus(status) && status !== 'delivered')
    .map((status) => `'${status}'`)
    .join(', '),
)

/** Everyone of the chain, disabled people included and accounts of API keys not, by name; of named people all, however many the chain has. */
export async function listMembers(
  db: Db,
  {
    shipperId,
    now,
    staffIds,
  }: { readonly shipperId: string; readonly now: Instant; readonly staffIds?: readonly string[] },
): Promise<readonly Member[]> {
  // Columns of the selection have no table in front of them, so these name it.
  const rows = await db
    .select({
      staff: staffTable,
      branchIds: sql<string[]>`array(
        select branch_id::text from ${staffBranchesTable} b
        where b.shipper_id = staff.shipper_id and b.staff_id = staff.id order by 1)`,
      orders: sql<number>`(
        select count(*)::int from orders o
        where o.shipper_id = staff.shipper_id and o.courier_id = staff.id and o.status in (${openStatuses}))`,
    })
    .from(staffTable)
    .where(
      and(
        eq(staffTable.shipperId, shipperId),
        ne(staffTable.role, 'service'),
        staffIds && inArray(staffTable.id, [...staffIds]),
      ),
    )
    .orderBy(asc(staffTable.name), asc(staffTable.id))
    .limit(staffIds ? staffIds.length : 2000)
  const sessions = await listStaffSessions(db, { shipperId, now })
  const sessionsOf = Map.groupBy(sessions, (session) => session.staffId)
  return rows.map(({ staff, branchIds, orders }) => ({
    staff,
    branchIds: staff.hasAllBranches ? null : branchIds,
    ordersOnTheWay: orders,
    sessions: sessionsOf.get(staff.id) ?? [],
  }))
}

/** Null when the chain has no such account. */
export async function findMember(
  db: Db,
  wanted: { readonly shipperId: string; readonly now: Instant; readonly staffId: string },
): Promise<Member | null> {
  const { staffId, ...rest } = wanted
  return (await listMembers(db, { ...rest, staffIds: [staffId] }))[0] ?? null
}

/**
 * Owners with all branches and all personal rights who can still sign in. Their rows stay locked until the transaction
 * ends, so that two cannot lose that at the same moment.
 */
export async function lockFullOwners(db: Db, shipperId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(
      and(
        eq(staffTable.shipperId, shipperId),
        eq(staffTable.role, 'owner'),
        eq(staffTable.hasAllBranches, true),
        eq(staffTable.mayHandleOrders, true),
        eq(staffTable.mayStop, true),
        eq(staffTable.mayRefund, true),
        isNull(staffTable.disabledAt),
      ),
    )
    .orderBy(asc(staffTable.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Deletes the reserve codes of a person and their trusted devices. */
export async function deleteSecondFactor(
  db: Db,
  { shipperId, staffId }: { readonly shipperId: string; readonly staffId: string },
): Promise<void> {
  for (const table of [staffReserveCodesTable, staffDevicesTable]) {
    await db.delete(table).where(and(eq(table.shipperId, shipperId), eq(table.staffId, staffId)))
  }
}
