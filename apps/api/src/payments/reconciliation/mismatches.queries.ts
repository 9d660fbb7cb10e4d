import { cancelledStatuses } from '@doira/domain/orders/status'
import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import { refundMismatchMinutes } from '@doira/domain/payments/refund-steps'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { excessOf } from '../core/excess.queries.ts'
import { type MismatchKind, paymentMismatchesTable } from '../core/reconciliation.tables.ts'

export type OrderKey = { readonly shipperId: string; readonly orderId: string }

export type Mismatch = Pick<
  typeof paymentMismatchesTable.$inferSelect,
  'shipperId' | 'kind' | 'orderId' | 'detail'
>

/** @returns the mismatches that were not recorded before. */
export async function recordMismatches(
  db: Db,
  mismatches: readonly Mismatch[],
  now: Instant,
): Promise<readonly Mismatch[]> {
  if (mismatches.length === 0) return []
  const { shipperId, kind, orderId, detail } = paymentMismatchesTable
  return db
    .insert(paymentMismatchesTable)
    .values(mismatches.map((mismatch) => ({ ...mismatch, foundAt: now })))
    .onConflictDoNothing()
    .returning({ shipperId, kind, orderId, detail })
}

/** Records the mismatches of one order at once, before the next reconciliation. */
export async function recordMismatchesOf(
  db: Db,
  order: OrderKey,
  now: Instant,
): Promise<readonly Mismatch[]> {
  return recordMismatches(db, await listMismatches(db, [order], now), now)
}

/**
 * Everything in the records of these orders that is inconsistent. Empty in a correct database.
 *
 * `offset 0` makes the planner do one index lookup per order: for a thousand orders it would otherwise scan
 * whole tables, which costs more with every order that is retained.
 */
export async function listMismatches(
  db: Db,
  orders: readonly OrderKey[],
  now: Instant,
): Promise<readonly Mismatch[]> {
  const since = addMinutes(now, -refundMismatchMinutes)
  const shipperIds = sql.param(orders.map(({ shipperId }) => shipperId))
  const orderIds = sql.param(orders.map(({ orderId }) => orderId))
  const { rows } = await db.execute<{
    shipperId: string
    kind: MismatchKind
    orderId: string
    detail: string
  }>(sql`
    with o as (
      select orders.shipper_id, orders.id, status, payment_type, is_paid,
        is_paid or is_paid_by_parts and status = 'payment_awaited' as is_paid_in_part,
        total - coalesce(short_by, 0) - (
          select coalesce(sum(p.amount), 0) from order_returns p
          where p.shipper_id = orders.shipper_id and p.order_id = orders.id and p.cause = 'complaint') - (
          select coalesce(sum(r.amount), 0) from payment_transactions paid
          join payment_refunds r on r.shipper_id = paid.shipper_id and r.transaction_id = paid.id
          where paid.shipper_id = orders.shipper_id and paid.order_id = orders.id and r.cause = 'complaint') as to_retain
      from unnest(${shipperIds}::uuid[], ${orderIds}::uuid[]) as asked (shipper_id, id)
      cross join lateral (
        select * from orders own where own.shipper_id = asked.shipper_id and own.id = asked.id offset 0) orders),
    t as (
      select t.* from o cross join lateral (
        select * from payment_transactions own
        where own.shipper_id = o.shipper_id and own.order_id = o.id offset 0) t)
    select o.shipper_id as "shipperId", 'paid_without_money' as kind, o.id as "orderId", o.status as detail
    from o
    left join (
      select shipper_id, order_id, sum(amount) as taken, sum(amount - returned) as retained
      from t where pays_order and state = 'performed'
      group by shipper_id, order_id) as money on money.shipper_id = o.shipper_id and money.order_id = o.id
    where o.is_paid and ${isOneOf(sql`o.payment_type`, onlinePaymentTypes)} and case
      when ${isOneOf(sql`o.status`, cancelledStatuses)}
        then coalesce(money.taken, 0) < o.to_retain
      else coalesce(money.retained, 0) <> o.to_retain end
    union all
    select t.shipper_id, 'money_without_order', t.order_id, t.provider || ' ' || t.external_id
    from t
    join o on o.shipper_id = t.shipper_id and o.id = t.order_id
    where t.state = 'performed' and t.returned < t.amount
      and not (t.pays_order and o.is_paid_in_part
        and not ${isOneOf(sql`o.status`, cancelledStatuses)})
      and not exists (
        select from payment_refunds r where r.shipper_id = t.shipper_id and r.transaction_id = t.id offset 0)
    union all
    select r.shipper_id, 'refund_overdue', t.order_id, t.provider || ' ' || t.external_id
    from t
    cross join lateral (
      select * from payment_refunds own
      where own.shipper_id = t.shipper_id and own.transaction_id = t.id offset 0) r
    where r.done_at is null and r.requested_at < ${since}
    union all
    select excess.shipper_id, 'returned_more_than_taken', excess.order_id, excess.detail
    from (${excessOf}) excess
    order by 1, 2, 3`)
  return rows
}
