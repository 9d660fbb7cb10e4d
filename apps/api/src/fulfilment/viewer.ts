import { isInScope } from '@doira/domain/staff/rights'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderRow } from '../orders/orders.tables.ts'
import { type Actor, ordersTable } from '../orders/orders.tables.ts'
import type { SignedInStaff } from '../staff/staff-sessions.queries.ts'

/** A branch gives a refused order to the operators: its kitchen sees it no more. */
function seesRejected({ role }: SignedInStaff): boolean {
  return role !== 'kitchen'
}

/** Whether an order is for this person's eyes. What is not answers as what does not exist. */
export function isVisible(staff: SignedInStaff, order: OrderRow): boolean {
  if (order.shipperId !== staff.shipperId) return false
  if (staff.role === 'courier') return order.courierId === staff.id
  return isInScope(staff.branchIds, order.branchId) && (order.rejectedAt === null || seesRejected(staff))
}

/** The same as a condition; of some of their branches when these are named. */
export function visibleTo(
  staff: SignedInStaff,
  branchIds: readonly string[] | null = staff.branchIds,
): SQL | undefined {
  if (staff.role === 'courier') return eq(ordersTable.courierId, staff.id)
  return and(
    branchIds === null
      ? undefined
      : branchIds.length === 0
        ? sql`false`
        : inArray(ordersTable.branchId, [...branchIds]),
    seesRejected(staff) ? undefined : isNull(ordersTable.rejectedAt),
  )
}

/** Who stands in an order's history for what a person does. */
export function actorOf({ role }: SignedInStaff): Actor {
  if (role === 'kitchen') return 'vendor'
  return role === 'courier' ? 'courier' : 'operator'
}

/** Those for whom orders come into the strip. */
export function isOperator({ rights }: SignedInStaff): boolean {
  return rights.includes('order.move')
}
