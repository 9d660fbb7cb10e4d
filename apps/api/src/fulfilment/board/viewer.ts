import type { OrderStatus } from '@doira/domain/orders/status'
import { isInScope } from '@doira/domain/staff/rights'
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type Actor, type OrderRow, ordersTable } from '../../orders/orders.tables.ts'
import { inBranches } from '../../staff/in-branches.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'

/**
 * A kitchen does not see orders that its branch passed to the operators, nor those that operators check
 * first.
 */
function seesOperatorsOrders({ role }: SignedInStaff): boolean {
  return role !== 'kitchen'
}

/** Whether a person may see an order. An invisible one is answered like one that does not exist. */
export function isVisible(staff: SignedInStaff, order: OrderRow): boolean {
  if (order.shipperId !== staff.shipperId) return false
  if (staff.role === 'courier') return order.courierId === staff.id
  const isOperators = order.rejectedAt !== null || (order.status === 'new' && order.waitsForOperator)
  return isInScope(staff.branchIds, order.branchId) && (!isOperators || seesOperatorsOrders(staff))
}

type Wanted = {
  readonly deliveryType?: OrderRow['deliveryType'] | undefined
  readonly statuses?: readonly OrderStatus[]
}

/** The same as an SQL condition, optionally for some of their branches and an additional condition. */
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
    seesOperatorsOrders(staff)
      ? undefined
      : and(
          isNull(ordersTable.rejectedAt),
          or(ne(ordersTable.status, 'new'), eq(ordersTable.waitsForOperator, false)),
        ),
  )
}

/** The actor in an order's history for a person. */
export function getActor({ role }: SignedInStaff): Actor {
  if (role === 'kitchen') return 'vendor'
  return role === 'courier' ? 'courier' : 'operator'
}

/** The roles whose board has the strip of needs. */
export function isOperator({ rights }: SignedInStaff): boolean {
  return rights.includes('order.move')
}
