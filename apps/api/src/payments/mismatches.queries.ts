import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { type MismatchKind, paymentMismatchesTable } from './payments.tables.ts'

export type Mismatch = Pick<
  typeof paymentMismatchesTable.$inferSelect,
  'shipperId' | 'kind' | 'orderId' | 'detail'
>

const refundDays = 3

/** @returns false when it was known already. */
export async function recordMismatch(db: Db, mismatch: Mismatch, now: Instant): Promise<boolean> {
  const rows = await db
    .insert(paymentMismatchesTable)
    .values({ ...mismatch, foundAt: now })
    .onConflictDoNothing()
    .returning({ kind: paymentMismatchesTable.kind })
  return rows.length > 0
}

/** Everything in our books that does not agree with itself. Empty in a shop that is right. */
export async function listMismatches(db: Db, now: Instant): Promise<readonly Mismatch[]> {
  const since = addMinutes(now, -refundDays * 24 * 60)
  const { rows } = await db.execute<{
    shipperId: string
    kind: MismatchKind
    orderId: string
    detail: string
  }>(sql`
    select o.shipper_id as "shipperId", 'paid_without_money' as kind, o.id as "orderId", o.status as detail
    from orders o
    cross join lateral (
      select coalesce(sum(t.amount), 0) as taken, coalesce(sum(t.amount - t.returned), 0) as kept
      from payment_transactions t
      where t.shipper_id = o.shipper_id and t.order_id = o.id and t.pays_order and t.state = 'performed') as money
    where o.pay_until is not null and o.is_paid and o.payment_type in ('payme', 'click') and case
      when o.status in ('operator_cancelled', 'vendor_cancelled', 'server_cancelled') then money.taken < o.total
      else money.kept <> o.total end
    union all
    select t.shipper_id, 'money_without_order', t.order_id, t.provider || ' ' || t.external_id
    from payment_transactions t
    join orders o on o.shipper_id = t.shipper_id and o.id = t.order_id
    where t.state = 'performed' and t.returned < t.amount
      and not (t.pays_order and o.is_paid
        and o.status not in ('operator_cancelled', 'vendor_cancelled', 'server_cancelled'))
      and not exists (
        select from payment_refunds r where r.shipper_id = t.shipper_id and r.transaction_id = t.id)
    union all
    select r.shipper_id, 'refund_overdue', t.order_id, t.provider || ' ' || t.external_id
    from payment_refunds r
    join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
    where r.done_at is null and r.requested_at < ${since}
    limit 1000`)
  return rows
}
