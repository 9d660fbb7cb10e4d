import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { cancelOpenTransactions } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { restoreHolds } from '../lifecycle/order-holds.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import type { OrderRow } from '../orders.tables.ts'
import { changeAdditionalPayment, listOpenAdditionalPayments } from './additional-payments.queries.ts'
import { payableStatuses } from './payable-statuses.ts'

/**
 * Withdraws the open additional payment of an order, if there is one: the order is unchanged, and the
 * capacity for the edit is released. Attempts to pay are cancelled; a payment that a provider debits
 * nevertheless is refunded. The caller has locked the order's row.
 */
export async function withdrawAdditionalPayment(
  tx: Db,
  order: OrderRow,
  {
    state,
    now,
    staffId = null,
    to,
  }: {
    readonly state: 'expired' | 'withdrawn'
    readonly now: Instant
    /** The member of staff who did it; left out if it follows from another change. */
    readonly staffId?: string | null
    /** The status that the order gets: what can be paid in it is not withdrawn. */
    readonly to?: OrderStatus
  },
): Promise<boolean> {
  const { shipperId, id: orderId, customerId, branchId, status } = order
  const [open] = await listOpenAdditionalPayments(tx, { shipperId, orderIds: [orderId] })
  if (!open || (to && payableStatuses(open).includes(to))) return false
  const cause = state === 'expired' ? 'timeout' : 'superseded'
  await cancelOpenTransactions(tx, { shipperId, orderId, additionalPaymentId: open.id, cause, now })
  await changeAdditionalPayment(tx, open, { state, endedAt: now })
  await lockCustomer(tx, order)
  // The link for a whole order holds nothing.
  if (open.covers === 'difference') await restoreHolds(tx, order, open.content.heldBefore)
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
    data: { state, amount: open.amount, covers: open.covers },
  })
  return true
}
