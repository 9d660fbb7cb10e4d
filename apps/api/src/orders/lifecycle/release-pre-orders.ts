import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'
import { changeStatus } from './change-status.ts'
import { type DemoPace, nextDemoStepAt } from './demo-pace.ts'
import { claimDuePreOrder, setDemoStep } from './due-orders.queries.ts'

/**
 * Starts every pre-order whose lead time has begun.
 *
 * @param onReleased what becomes of one at once, in the same transaction
 */
export function makeReleasePreOrders({
  db,
  clock,
  demoPace,
  onReleased,
}: {
  db: Db
  clock: Clock
  demoPace: DemoPace
  onReleased?: (tx: Db, order: OrderRow, now: Instant) => Promise<void>
}): (signal: AbortSignal) => Promise<void> {
  const releaseOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const order = await claimDuePreOrder(tx, now)
      if (!order) return false
      await changeStatus(tx, {
        shipperId: order.shipperId,
        orderId: order.id,
        to: 'new',
        actor: 'server',
        now,
      })
      await onReleased?.(tx, order, now)
      await setDemoStep(tx, order, nextDemoStepAt(demoPace, order, now))
      return true
    })
  return async (signal) => {
    while (!signal.aborted && (await releaseOne()));
  }
}
