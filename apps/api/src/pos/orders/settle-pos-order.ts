import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PosOrderRow } from '../pos.tables.ts'
import { giveUp } from './former-ids.ts'
import { changePosOrder, lockPosOrder } from './pos-orders.queries.ts'

/**
 * Sends an order again. Whatever the POS may have is asked for first; an order that it has cancelled gets another id.
 *
 * @throws DomainError pos_order_settled
 */
export async function sendAgain(tx: Db, order: OrderRow, now: Instant) {
  const row = await lockOpen(tx, order)
  const isCancelledThere = row.posStatus === 'cancelled'
  await changePosOrder(tx, key(order), {
    ...{ state: 'waiting', nextAt: now, claimedAt: null, attempts: 0, isThere: false },
    ...{ problem: null, problemText: '', revision: row.revision + 1 },
    ...(isCancelledThere && { ...giveUp(row, { isOver: true }), posStatus: null }),
  })
  return undefined
}

/**
 * Leaves an order to the person who has entered it at the POS.
 *
 * @throws DomainError pos_order_settled
 */
export async function settleByHand(tx: Db, order: OrderRow, comment: string) {
  const row = await lockOpen(tx, order)
  await changePosOrder(tx, key(order), {
    ...{ state: 'by_hand', waitsSince: null, nextAt: null, claimedAt: null, revision: row.revision + 1 },
  })
  return { after: { comment } }
}

const key = ({ shipperId, id }: OrderRow) => ({ shipperId, orderId: id })

/** Nobody else can settle it until the transaction ends. */
async function lockOpen(tx: Db, order: OrderRow): Promise<PosOrderRow> {
  const row = await lockPosOrder(tx, key(order))
  if (row === null || row.waitsSince === null) throw new DomainError({ code: 'pos_order_settled' })
  return row
}
