import { type Sum, toSum } from '@doira/domain/money/sum'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/**
 * The excess of returns over payments, of orders `o` and their transactions `t`: for each payment in money
 * and in points that were given for money, and for each order in points for those that it spent. Empty in a
 * correct database.
 */
export const excessOf = sql`
  select t.shipper_id, t.order_id, t.provider || ' ' || t.external_id as detail, gone.amount - gone.taken as amount
  from t
  cross join lateral (
    select case when t.performed_at is null then 0 else t.amount::bigint end as taken,
      coalesce((
        select sum(r.amount * num_nonnulls(r.done_at, r.also_reversed_at)) from payment_refunds r
        where r.shipper_id = t.shipper_id and r.transaction_id = t.id), 0)
      + coalesce((
        select sum(p.amount - p.revoked) from order_returns p
        where p.shipper_id = t.shipper_id and p.transaction_id = t.id and p.done_at is not null), 0) as amount
    offset 0) gone
  where gone.amount > gone.taken
  union all
  select o.shipper_id, o.id, 'points', card.returned - card.spent
  from o
  cross join lateral (
    select coalesce(-sum(e.amount) filter (where e.kind = 'spent'), 0) as spent,
      coalesce(sum(e.amount) filter (where e.kind in ('returned', 'compensated', 'revoked')), 0)
      - coalesce((
        select sum(p.amount - p.revoked) from order_returns p
        where p.shipper_id = o.shipper_id and p.order_id = o.id and p.way = 'points'), 0) as returned
    from loyalty_entries e where e.shipper_id = o.shipper_id and e.order_id = o.id
    offset 0) card
  where card.returned > card.spent`

/** The excess of each of these orders; orders without one are left out. */
export async function listExcess(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<readonly { readonly orderId: string; readonly amount: Sum }[]> {
  if (orderIds.length === 0) return []
  const { rows } = await db.execute<{ order_id: string; amount: string }>(sql`
    with o as (
      select shipper_id, id from orders
      where shipper_id = ${shipperId} and id = any(${sql.param([...orderIds])}::uuid[])),
    t as (
      select t.* from o cross join lateral (
        select * from payment_transactions own
        where own.shipper_id = o.shipper_id and own.order_id = o.id offset 0) t)
    select order_id, sum(amount)::text as amount from (${excessOf}) excess group by order_id order by order_id`)
  return rows.map((row) => ({ orderId: row.order_id, amount: toSum(Number(row.amount)) }))
}
