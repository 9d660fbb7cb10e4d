import { statusAfterStaffCancel } from '@doira/domain/orders/staff-cancel'
import { cancelledInShop, cancelledStatuses, openStatuses } from '@doira/domain/orders/status'
import { sumOfRefunds } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError } from '@doira/domain/problem'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { planOfCancel } from '../../orders/refunds/plan-of-cancel.ts'
import { isOperatorOnShift } from '../board/operators.queries.ts'
import { toRefundRows } from '../refunds/refund-total.mapper.ts'
import { mayReturnMoney, requireRefundRight } from './access/require-refund-right.ts'
import { moveTo } from './move-to.ts'
import { type OrderAction, publishOrder } from './order-action.ts'

type Reasoned = { readonly reason: string; readonly comment: string }

/**
 * Rejects an order. If a branch does it while an operator is on shift, the status is unchanged, the order
 * leaves the branch and is shown to the operators. If an operator does it, or no operator is on shift, the
 * order is cancelled. A branch that may not return money always passes the order to the operators; an
 * operator who may not is refused.
 */
export const reject: OrderAction<Reasoned> = {
  reached: ['operator_cancelled'],
  from: ['new', 'operator_accepted'],
  async apply(context, { reason, comment }) {
    const { tx, staff, order, now } = context
    const isBranch = context.actor === 'vendor'
    const returns = sumOfRefunds(await planOfCancel(tx, order, 'transfer'))
    if (!isBranch) requireRefundRight(staff, returns)
    const mayCancel = returns === 0 || mayReturnMoney(staff)
    if (mayCancel && !(isBranch && (await isOperatorOnShift(tx, { shipperId: order.shipperId, now })))) {
      await moveTo(context, 'operator_cancelled', { description: comment || reason, data: { reason } })
      return { after: { status: 'operator_cancelled', reason, comment } }
    }
    await changeOrder(tx, order, { rejectedAt: now, rejectedComment: comment || reason })
    await publishOrder(context, { kind: 'rejected', data: { reason, by: staff.name }, description: comment })
    return { after: { status: order.status, reason, comment } }
  },
}

/** The amount that the button shows is returned, or the action is refused. */
export const cancel: OrderAction<Reasoned & { readonly way: ReturnWay; readonly returns: number }> = {
  reached: cancelledStatuses,
  from: ['payment_awaited', ...openStatuses, 'courier_picked'],
  async apply(context, { reason, comment, way, returns }) {
    const to = statusAfterStaffCancel(context.order.status)
    if (to === null) throw new DomainError({ code: 'order_not_cancellable' })
    const plan = await planOfCancel(context.tx, context.order, way)
    const total = sumOfRefunds(plan)
    if (total !== returns) throw new DomainError({ code: 'refund_changed', total })
    await moveTo(context, to, { description: comment || reason, data: { reason }, returnWay: way })
    return { after: { status: to, reason, comment, returns: toRefundRows(plan) } }
  },
}

export const askToCancel: OrderAction<Reasoned> = {
  reached: cancelledInShop,
  from: [...openStatuses, 'courier_picked'],
  async apply(context, { reason, comment }) {
    await changeOrder(context.tx, context.order, {
      cancelAskedAt: context.pressedAt,
      cancelAskedComment: comment || reason,
    })
    await publishOrder(context, { kind: 'cancel_asked', data: { reason }, description: comment })
    return { after: { reason, comment } }
  },
}

export const declineCancel: OrderAction<unknown> = {
  reached: [],
  from: [...openStatuses, 'courier_picked'],
  async apply(context) {
    await changeOrder(context.tx, context.order, { cancelAskedAt: null, cancelAskedComment: null })
    await publishOrder(context, { kind: 'cancel_declined' })
    return undefined
  },
}
