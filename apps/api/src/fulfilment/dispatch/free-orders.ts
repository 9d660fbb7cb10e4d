import type { WireFreeOrder } from '@doira/contract/fulfilment/dispatch'
import { distanceMeters } from '@doira/domain/delivery/geo'
import type { OrderStatus } from '@doira/domain/orders/status'
import { isInScope } from '@doira/domain/staff/rights'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import { toTake } from '../board/card.mapper.ts'
import { listOpenCards } from '../board/cards.queries.ts'
import { conflict, type OrderAction } from '../order-actions/order-action.ts'
import { makeAssign } from './assign-courier.ts'
import type { BranchPlace } from './courier.queries.ts'

const freeStatuses: readonly OrderStatus[] = ['vendor_ready', 'courier_cancelled']
/** An order that somebody else has just taken is in one of these. */
const seenStatuses: readonly OrderStatus[] = [...freeStatuses, 'courier_accepted', 'courier_picked']

/** Null where the chain does not let couriers take orders; none for one who does not work now. */
export async function listFreeOrders(
  db: Db,
  { shipperId, branchIds }: SignedInStaff,
  { isAtWork, branches }: { readonly isAtWork: boolean; readonly branches: ReadonlyMap<string, BranchPlace> },
): Promise<WireFreeOrder[] | null> {
  if (!(await readChainRules(db, shipperId)).couriersTakeOrders) return null
  if (!isAtWork) return []
  const { branchId, courierId, courierName, deliveryType, status } = ordersTable
  const isFree = and(isNull(courierId), isNull(courierName), inArray(status, [...freeStatuses]))
  const isOwn = inBranches(branchId, branchIds)
  const found = await listOpenCards(db, shipperId, and(isFree, isOwn, eq(deliveryType, 'delivery')))
  return found.map(({ order }) => {
    const branch = branches.get(order.branchId)
    if (!branch) throw new Error('an order of no branch')
    const to = order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long }
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      promised_at: order.etaTo ?? order.readyBy ?? order.createdAt,
      branch_name: branch.name,
      distance_meters: to && Math.round(distanceMeters({ lat: branch.lat, long: branch.long }, to)),
      to_take: toTake(order),
      payment_type: order.paymentType,
      bags: order.bags,
    }
  })
}

/**
 * A courier takes an order that nobody has, by the rules by which operators assign one.
 *
 * @param isAllowed whether the chain lets couriers take orders; otherwise there are none to see
 */
export const makeTakeFree = (staff: SignedInStaff, isAllowed: boolean): OrderAction<unknown> => ({
  reached: [],
  isReached: ({ status, courierId }) => status === 'courier_accepted' && courierId === staff.id,
  isSeen: ({ shipperId, branchId, deliveryType, status }) =>
    isAllowed &&
    shipperId === staff.shipperId &&
    isInScope(staff.branchIds, branchId) &&
    deliveryType === 'delivery' &&
    seenStatuses.includes(status),
  from: freeStatuses,
  async apply(context) {
    const { shipperId, courierId } = context.order
    // Somebody who has not confirmed it yet.
    if (courierId !== null)
      throw conflict(context, (await findStaff(context.tx, { shipperId, staffId: courierId }))?.name)
    // Who takes an order has nothing to confirm.
    return makeAssign(false).apply(context, { courier_id: staff.id })
  },
})
