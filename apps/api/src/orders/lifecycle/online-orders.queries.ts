import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type OrderRow, ordersTable } from '../orders.tables.ts'

/**
 * The unpaid order that expired longest ago; locked until the transaction ends, and skipped by others. Null
 * when none is due.
 */
export async function claimUnpaidOrder(db: Db, now: Instant): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.status, 'payment_awaited'), lte(ordersTable.payUntil, now)))
    .orderBy(asc(ordersTable.payUntil), asc(ordersTable.shipperId), asc(ordersTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

type OnlineChange = Partial<
  Pick<
    OrderRow,
    | 'isPaid'
    | 'paymentType'
    | 'cashChange'
    | 'pointsSpent'
    | 'total'
    | 'vatIncluded'
    | 'paymentFailedAt'
    | 'payUntil'
    | 'isPaidByParts'
    | 'etaFrom'
    | 'etaTo'
    | 'readyBy'
    | 'firstPromisedAt'
    | 'demoStepAt'
  >
>

/** Changes an order after a payment, apart from its status. The caller has locked the order's row. */
export async function changeOnlineOrder(
  db: Db,
  { shipperId, id }: Pick<OrderRow, 'shipperId' | 'id'>,
  change: OnlineChange,
): Promise<void> {
  await db
    .update(ordersTable)
    .set(change)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, id)))
}
