import { statusAfterCustomerCancel } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { findOrder, lockUncheckedOrder, type OrderDetails } from '../orders.queries.ts'
import { changeStatus } from './change-status.ts'

type Cancellation = {
  readonly shipperId: string
  readonly customerId: string
  readonly orderId: string
  /** Stored with the event, for later inquiries. */
  readonly reason: string
}

export type CancelOrder = (cancellation: Cancellation) => Promise<OrderDetails>

/**
 * Cancels an order for its customer, until the kitchen has accepted it. Cancelling again changes nothing.
 *
 * @throws DomainError order_not_found also for the order of another customer; order_not_cancellable
 */
export function makeCancelOrder({ db, clock }: { db: Db; clock: Clock }): CancelOrder {
  return ({ shipperId, customerId, orderId, reason }) =>
    db.transaction(async (tx) => {
      const unchecked = await lockUncheckedOrder(tx, { shipperId, orderId })
      if (unchecked?.customerId !== customerId) throw new DomainError({ code: 'order_not_found' })
      const details = await getOrder(tx, { shipperId, customerId, orderId })
      if (isCancelledByCustomer(details)) return details
      const to = statusAfterCustomerCancel(unchecked.status)
      if (to === null) throw new DomainError({ code: 'order_not_cancellable' })
      await changeStatus(tx, { shipperId, orderId, to, actor: 'customer', now: clock(), description: reason })
      return getOrder(tx, { shipperId, customerId, orderId })
    })
}

function isCancelledByCustomer({ order, events }: OrderDetails): boolean {
  const last = events.at(-1)
  return last?.actor === 'customer' && last.status === order.status && order.finishedAt !== null
}

async function getOrder(
  db: Db,
  key: { readonly shipperId: string; readonly customerId: string; readonly orderId: string },
): Promise<OrderDetails> {
  const details = await findOrder(db, key)
  if (!details) throw new DomainError({ code: 'order_not_found' })
  return details
}
