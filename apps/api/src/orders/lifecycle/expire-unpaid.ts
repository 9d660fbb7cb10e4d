import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { changeStatus } from './change-status.ts'
import { claimUnpaidOrder } from './online-orders.queries.ts'

/** Cancels every order that was not paid in time. */
export function makeExpireUnpaid({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): (signal: AbortSignal) => Promise<void> {
  const expireOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const order = await claimUnpaidOrder(tx, now)
      if (!order) return false
      await changeStatus(tx, {
        shipperId: order.shipperId,
        orderId: order.id,
        to: 'server_cancelled',
        actor: 'server',
        now,
        description: 'payment_expired',
      })
      return true
    })
  return async (signal) => {
    while (!signal.aborted && (await expireOne()));
  }
}
