import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockUncheckedOrder } from '../orders.queries.ts'
import { endParts } from '../parts/end-parts.ts'
import { findDueAdditionalPayment } from './additional-payments.queries.ts'
import { withdrawAdditionalPayment } from './withdraw-additional-payment.ts'

/** Expires additional payments that were not paid in time; their orders are unchanged. Of a part the host may still pay the rest. */
export function makeExpireAdditionalPayments({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): (signal: AbortSignal) => Promise<void> {
  const expireOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const due = await findDueAdditionalPayment(tx, now)
      if (!due) return false
      // A payment or an edit locks the order first, and may have ended it meanwhile.
      const order = await lockUncheckedOrder(tx, due)
      const still = await findDueAdditionalPayment(tx, now)
      if (!order || still?.id !== due.id) return true
      if (still.covers === 'part') await endParts(tx, [still], { state: 'expired', now })
      else await withdrawAdditionalPayment(tx, order, { state: 'expired', now })
      return true
    })
  return async (signal) => {
    while (!signal.aborted && (await expireOne()));
  }
}
