import { zeroSum } from '@doira/domain/money/sum'
import type { OrderStatus } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import { queueAssigned } from '../../alerts/queue-assigned.ts'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { listBranchesOfStaff } from '../../staff/staff.queries.ts'
import type { StaffRow } from '../../staff/staff.tables.ts'
import { toTake } from '../board/card.mapper.ts'
import { isCashFull } from '../cash/cash-limit.ts'
import { moveTo } from '../order-actions/move-to.ts'
import {
  type ActionContext,
  conflict,
  type OrderAction,
  publishOrder,
} from '../order-actions/order-action.ts'
import { isOnBreak } from './at-work.ts'
import { getCourier, giveToCourier } from './give-to-courier.ts'

const beforePicked: readonly OrderStatus[] = [
  'vendor_accepted',
  'vendor_ready',
  'courier_accepted',
  'courier_cancelled',
]

/**
 * Assigns an order to a courier at any time after acceptance; a ready order is theirs at once. Null removes
 * the courier.
 *
 * @param couriersConfirm whether couriers confirm before an order is theirs
 */
export const makeAssign = (
  couriersConfirm: boolean,
): OrderAction<{ readonly courier_id: string | null }> => ({
  reached: [],
  from: beforePicked,
  async apply(context, { courier_id: courierId }) {
    const { tx, order } = context
    if (order.deliveryType !== 'delivery') throw conflict(context)
    const after = { courier_id: courierId }
    const before = { courier_id: order.courierId }
    if (courierId === order.courierId && order.status !== 'courier_cancelled') return { before, after }
    const courier = courierId === null ? null : await getCourier(tx, order.shipperId, courierId)
    if (courier) await requireFree(context, courier)
    // Another courier already has it: they drop it, by the same transitions.
    const isHeld = order.status === 'courier_accepted'
    if (isHeld) await moveTo(context, 'courier_cancelled', { description: 'reassigned' })
    await changeOrder(tx, order, { courierId })
    await publishOrder(context, {
      kind: 'assigned',
      data: { courier_id: courierId, name: courier?.name ?? null, from: order.courierId },
    })
    if (courier) {
      await queueAssigned(context.tx, {
        order,
        courierId: courier.id,
        by: context.staff.id,
        now: context.now,
      })
    }
    const isReady = order.status !== 'vendor_accepted'
    const mustConfirm = couriersConfirm && order.status === 'vendor_ready'
    if (courier && isReady && !mustConfirm) await giveToCourier(context, courier.id)
    return { before, after }
  },
})

/** @throws DomainError courier_unavailable with the reason */
async function requireFree({ tx, order, now }: ActionContext, courier: StaffRow): Promise<void> {
  const { shipperId, id: courierId } = courier
  const own = courier.hasAllBranches ? null : await listBranchesOfStaff(tx, { shipperId, staffId: courierId })
  const isForCash = toTake(order) > zeroSum && order.paymentType === 'cash'
  const isFull = isForCash && (await isCashFull(tx, { shipperId, courierId }))
  const reason =
    courier.shiftState === 'off' || courier.disabledAt !== null
      ? 'off_shift'
      : isOnBreak(courier, now)
        ? 'on_break'
        : own !== null && !own.includes(order.branchId)
          ? 'other_branch'
          : isFull
            ? 'cash_full'
            : null
  if (reason) throw new DomainError({ code: 'courier_unavailable', reason })
}
