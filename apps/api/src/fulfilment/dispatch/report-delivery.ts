import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { moveTo } from '../order-actions/move-to.ts'
import { type OrderAction, publishOrder } from '../order-actions/order-action.ts'

/**
 * The courier returns the order: before it is ready only their assignment is removed, later it waits for
 * another one.
 */
export const refuse: OrderAction<{ readonly reason: string }> = {
  reached: ['courier_cancelled'],
  from: ['vendor_accepted', 'vendor_ready', 'courier_accepted'],
  async apply(context, { reason }) {
    const { tx, order } = context
    if (order.status === 'courier_accepted') {
      await moveTo(context, 'courier_cancelled', { description: reason })
    } else {
      await changeOrder(tx, order, { courierId: null })
      await publishOrder(context, {
        kind: 'assigned',
        data: { courier_id: null, refused: true },
        description: reason,
      })
    }
    return { after: { courier_id: null, reason } }
  },
}

export const fail: OrderAction<{ readonly cause: string; readonly comment: string }> = {
  reached: [],
  from: ['courier_picked'],
  async apply(context, { cause, comment }) {
    await changeOrder(context.tx, context.order, { failedAt: context.pressedAt, failedCause: cause })
    await publishOrder(context, { kind: 'delivery_failed', data: { cause }, description: comment })
    return { after: { cause } }
  },
}

export const retry: OrderAction<unknown> = {
  reached: [],
  from: ['courier_picked'],
  async apply(context) {
    await changeOrder(context.tx, context.order, { failedAt: null, failedCause: null })
    await publishOrder(context, { kind: 'delivery_retried' })
    return undefined
  },
}
