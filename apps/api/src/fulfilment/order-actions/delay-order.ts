import { openStatuses } from '@doira/domain/orders/status'
import { addMinutes } from '@doira/domain/time/instant'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { type OrderAction, publishOrder } from './order-action.ts'

/** A later promise, for the customer and for the kitchen; the first one is stored. */
export const delay: OrderAction<{
  readonly minutes: number
  readonly reason: string
  readonly message: string
}> = {
  reached: [],
  isForCustomers: true,
  from: openStatuses,
  async apply(context, { minutes, reason, message }) {
    const { tx, order } = context
    const later = {
      etaFrom: order.etaFrom && addMinutes(order.etaFrom, minutes),
      etaTo: order.etaTo && addMinutes(order.etaTo, minutes),
      readyBy: order.readyBy && addMinutes(order.readyBy, minutes),
    }
    await changeOrder(tx, order, { ...later, delayMessage: message || null })
    const data = { minutes, reason, message, promised_at: later.etaTo }
    await publishOrder(context, { kind: 'delayed', data })
    return { before: { promised_at: order.etaTo }, after: { promised_at: later.etaTo, reason } }
  },
}
