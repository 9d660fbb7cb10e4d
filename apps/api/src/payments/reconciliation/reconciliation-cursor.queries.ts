import { refundMismatchMinutes } from '@doira/domain/payments/refund-steps'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { reconciliationCursorTable } from '../core/reconciliation.tables.ts'
import type { OrderKey } from './mismatches.queries.ts'

const dayMinutes = 24 * 60

/**
 * The position of the pass, locked for this transaction. Undefined when another instance takes a step at this
 * moment. `after` is null at the beginning of a pass.
 */
export async function claimStep(tx: Db): Promise<{ readonly after: OrderKey | null } | undefined> {
  const { afterShipperId, afterOrderId } = reconciliationCursorTable
  const [row] = await tx
    .select({ shipperId: afterShipperId, orderId: afterOrderId })
    .from(reconciliationCursorTable)
    .for('update', { skipLocked: true })
  if (!row) return undefined
  const { shipperId, orderId } = row
  return { after: shipperId === null || orderId === null ? null : { shipperId, orderId } }
}

/** Moves the cursor to `last`; null ends the pass. */
export async function moveTo(tx: Db, last: OrderKey | null, now: Instant): Promise<void> {
  await tx.update(reconciliationCursorTable).set({
    afterShipperId: last?.shipperId ?? null,
    afterOrderId: last?.orderId ?? null,
    ...(last === null && { passEndedAt: now }),
  })
}

export async function markChecked(db: Db, now: Instant): Promise<void> {
  await db.update(reconciliationCursorTable).set({ checkedAt: now })
}

/**
 * Orders of all chains by their key, including those without a provider, to which a payment may be recorded
 * by mistake.
 */
export async function listOrdersAfter(
  db: Db,
  { after, atMost }: { readonly after: OrderKey | null; readonly atMost: number },
): Promise<readonly OrderKey[]> {
  const later = after && sql`where (shipper_id, id) > (${after.shipperId}::uuid, ${after.orderId}::uuid)`
  const { rows } = await db.execute<OrderKey>(sql`
    select shipper_id as "shipperId", id as "orderId" from orders ${later ?? sql``}
    order by shipper_id, id limit ${atMost}`)
  return rows
}

/**
 * Orders that were placed, ended, paid or partly refunded within a day, or whose refund was requested, made
 * or became overdue. The newest of each kind and chain, `atMost` of them.
 */
export async function listRecentOrders(
  db: Db,
  { now, atMost }: { readonly now: Instant; readonly atMost: number },
): Promise<readonly OrderKey[]> {
  const since = addMinutes(now, -dayMinutes)
  const overdue = {
    from: addMinutes(now, -refundMismatchMinutes - dayMinutes),
    to: addMinutes(now, -refundMismatchMinutes),
  }
  const newest = (column: string) => sql`order by ${sql.identifier(column)} desc limit ${atMost}`
  const refund = sql`select order_id, requested_at, done_at from payment_refunds r
    join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
    where r.shipper_id = chain.id`
  const { rows } = await db.execute<OrderKey>(sql`
    select distinct chain.id as "shipperId", recent.order_id as "orderId"
    from shippers chain cross join lateral (
      (select id as order_id from orders
        where shipper_id = chain.id and created_at > ${since} ${newest('created_at')})
      union all
      (select id from orders where shipper_id = chain.id and finished_at > ${since} ${newest('finished_at')})
      union all
      (select order_id from payment_transactions
        where shipper_id = chain.id and performed_at > ${since} ${newest('performed_at')})
      union all
      (select order_id from (${refund} and requested_at > ${since}) r ${newest('requested_at')})
      union all
      (select order_id from (${refund} and requested_at between ${overdue.from} and ${overdue.to}) r
        ${newest('requested_at')})
      union all
      (select order_id from (${refund} and done_at > ${since}) r ${newest('done_at')})
      union all
      (select order_id from order_returns where shipper_id = chain.id and done_at > ${since} ${newest('done_at')})
    ) recent
    order by 1, 2`)
  return rows
}
