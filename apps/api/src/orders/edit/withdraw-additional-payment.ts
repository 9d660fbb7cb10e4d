import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { cancelOpenTransactions } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { restoreHolds } from '../lifecycle/order-holds.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import type { OrderRow } from '../orders.tables.ts'
import { changeAdditionalPayment, listOpenAdditionalPayments } from './additional-payments.queries.ts'

/**
 * Ends the wait for an additional payment, if an order has one: it stays what it is, and what was held for the edit is there for
 * others again. Attempts to pay are cancelled; money that a provider debits all the same is returned. The caller has locked the
 * order's row.
 */
export async function withdrawAdditionalPayment(
  tx: Db,
  order: OrderRow,
  {
    state,
    now,
    staffId = null,
  }: {
    readonly state: 'expired' | 'withdrawn'
    readonly now: Instant
    /** Who of the staff did it; left out for what follows from something else. */
    readonly staffId?: string | null
  },
): Promise<boolean> {
  const { shipperId, id: orderId, customerId, branchId, status } = order
  const [open] = await listOpenAdditionalPayments(tx, { shipperId, orderIds: [orderId] })
  if (!open) return false
  const cause = state === 'expired' ? 'timeout' : 'superseded'
  await cancelOpenTransactions(tx, { shipperId, orderId, additionalPaymentId: open.id, cause, now })
  await changeAdditionalPayment(tx, open, { state, endedAt: now })
  await lockCustomer(tx, order)
  await restoreHolds(tx, order, open.content.heldBefore)
  await recordOrderEvent(tx, {
    ...{
      shipperId,
      orderId,
      customerId,
      branchId,
      status,
      staffId,
      createdAt: now,
      kind: 'additional_payment',
    },
    actor: staffId === null ? 'server' : 'operator',
    data: { state, amount: open.amount },
  })
  return true
}
