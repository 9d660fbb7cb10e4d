import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { isAggregator } from '@doira/domain/aggregators/aggregators'
import { complaintStatuses } from '@doira/domain/complaints/complaint'
import { statusesOfChange } from '@doira/domain/orders/order-change'
import { findNextAction } from '@doira/domain/staff/lanes'
import type { OfferedAction } from '@doira/domain/staff/offered-actions'
import { rolesWith, type StaffRight } from '@doira/domain/staff/rights'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import type { SignedInStaff } from '../../../staff/sign-in/staff-sessions.queries.ts'
import { mayReturnMoney } from '../../order-actions/access/require-refund-right.ts'
import { getActor } from '../viewer.ts'

const rightOfNext = {
  accept: 'order.accept',
  ready: 'order.ready',
  assign: 'order.assign',
  picked: 'order.picked',
  hand_out: 'order.hand_out',
  delivered: 'order.delivered',
} as const satisfies Record<NonNullable<ReturnType<typeof findNextAction>>, StaffRight>

/**
 * The actions of the order panel: the next step first, then the other available actions.
 *
 * @param returns what ending the order would return
 */
export function actionsFor(
  order: OrderRow,
  staff: SignedInStaff,
  returns: number,
): WireStaffOrder['actions'] {
  const { rights } = staff
  const { status, deliveryType, courierId, courierName } = order
  const next = findNextAction({
    status,
    deliveryType,
    hasCourier: courierId !== null || courierName !== null,
  })
  const offer = (kind: OfferedAction, right: StaffRight, isNext = false) => ({
    kind,
    is_next: isNext,
    may: rights.includes(right),
    roles: [...rolesWith(right)],
  })
  // What an aggregator sold stays as it is, and its guest complains there.
  const isOfShop = !isAggregator(order.source)
  const complaint =
    isOfShop && complaintStatuses.includes(order.status) ? [offer('complaint', 'complaints.open')] : []
  if (order.finishedAt !== null) return complaint
  // A branch passes an order that it cannot make to the operators; an operator cancels it, with its refunds.
  const mayReject = returns === 0 || mayReturnMoney(staff) || getActor(staff) === 'vendor'
  const reject = mayReject
    ? offer('reject', 'order.reject')
    : { ...offer('reject', 'order.cancel'), may: false }
  const isGone = status === 'courier_picked' || status === 'delivered'
  const isNew = status === 'new' || status === 'operator_accepted'
  return [
    ...(next ? [offer(next, rightOfNext[next], true)] : []),
    ...(isNew ? [reject] : []),
    ...(isNew && isOfShop ? [offer('move_branch', 'order.move')] : []),
    ...(isGone || status === 'payment_awaited' || !isOfShop ? [] : [offer('delay', 'order.delay')]),
    ...(isGone || next === 'assign' || deliveryType !== 'delivery' || isNew
      ? []
      : [offer('assign', 'order.assign')]),
    ...(isOfShop && (isNew || status === 'vendor_accepted') ? [offer('edit', 'order.edit')] : []),
    ...(isOfShop && statusesOfChange.includes(status) ? [offer('change', 'order.edit')] : []),
    ...(status === 'delivered'
      ? []
      : [offer('cancel', 'order.cancel'), offer('ask_cancel', 'order.ask_cancel')]),
    ...complaint,
  ]
}
