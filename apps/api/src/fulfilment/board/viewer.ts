import type { OrderStatus } from '@doira/domain/orders/status'
import { isInScope } from '@doira/domain/staff/rights'
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type Actor, type OrderRow, ordersTable } from '../../orders/orders.tables.ts'
import { inBranches } from '../../staff/in-branches.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'

/**
 * A branch gives a refused order to the operators: its kitchen sees it no more. One that they check first it does not
 * see yet.
 */
function seesWhatIsOperators({ role }: SignedInStaff): boolean {
  return role !== 'kitchen'
}

/** Whether an order is for this person's eyes. What is not answers as what does not exist. */
export function isVisible(staff: SignedInStaff, order: OrderRow): boolean {
  if (order.shipperId !== staff.shipperId) return false
  if (staff.role === 'courier') return order.courierId === staff.id
  const isOperators = order.rejectedAt !== null || (order.status === 'new' && order.waitsForOperator)
  return isInScope(staff.branchIds, order.branchId) && (!isOperators || seesWhatIsOperators(staff))
}

type Wanted = {
  readonly deliveryType?: OrderRow['deliveryType'] | undefined
  readonly statuses?: readonly OrderStatus[]
}

/** The same as a condition; of some of their branches when these are named, and only what is wanted. */
export function visibleTo(
  staff: SignedInStaff,
  branchIds: readonly string[] | null = staff.branchIds,
  { deliveryType, statuses }: Wanted = {},
): SQL | undefined {
  return and(
    inScopeOf(staff, branchIds),
    deliveryType && eq(ordersTable.deliveryType, deliveryType),
    statuses && inArray(ordersTable.status, [...statuses]),
  )
}

function inScopeOf(staff: SignedInStaff, branchIds: readonly string[] | null): SQL | undefined {
  if (staff.role === 'courier') return eq(ordersTable.courierId, staff.id)
  return and(
    inBranches(ordersTable.branchId, branchIds),
    seesWhatIsOperators(staff)
      ? undefined
      : and(
          isNull(ordersTable.rejectedAt),
          or(ne(ordersTable.status, 'new'), eq(ordersTable.waitsForOperator, false)),
        ),
  )
}

/** The actor in an order's history for what a person does. */
export function actorOf({ role }: SignedInStaff): Actor {
  if (role === 'kitchen') return 'vendor'
  return role === 'courier' ? 'courier' : 'operator'
}

/** Those for whom orders come into the strip. */
export function isOperator({ rights }: SignedInStaff): boolean {
  return rights.includes('order.move')
}
