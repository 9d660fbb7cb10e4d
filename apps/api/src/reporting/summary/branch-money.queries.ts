import { type Sum, toSum, zeroSum } from '@doira/domain/money/sum'
import { cancelledInShop } from '@doira/domain/orders/status'
import { sql } from 'drizzle-orm'
import { isWithdrawn } from '../../payments/core/withdrawn-returns.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { isCounted, type PartsQuestion } from './summary-parts.queries.ts'

export type Returns = { readonly returned: Sum; readonly returning: Sum }

/**
 * Returned and open refunds of cancelled orders at a moment: whole payments, parts of them, and points. Late
 * or repeated payments for an order are not included.
 */
export async function sumReturns(db: Db, question: PartsQuestion): Promise<Returns> {
  if (question.spans.length === 0) return { returned: zeroSum, returning: zeroSum }
  const { rows } = await db.execute<{ returned: string; returning: string }>(returnsQuery(question))
  const [row] = rows
  return { returned: toSum(Number(row?.returned ?? 0)), returning: toSum(Number(row?.returning ?? 0)) }
}

export function returnsQuery(question: PartsQuestion) {
  const asOf = sql`${question.asOf}::timestamptz`
  return sql`
    with cancelled as (
      select o.shipper_id, o.id from orders o
      where ${isCounted(question)} and ${isOneOf(sql`o.status`, cancelledInShop)} and o.finished_at <= ${asOf}
    ), returns as (
      select r.amount, r.done_at
      from cancelled o
      join payment_transactions t on t.shipper_id = o.shipper_id and t.order_id = o.id and t.pays_order
      join payment_refunds r on r.shipper_id = t.shipper_id and r.transaction_id = t.id
      union all
      select r.amount, r.also_reversed_at
      from cancelled o
      join payment_transactions t on t.shipper_id = o.shipper_id and t.order_id = o.id and t.pays_order
      join payment_refunds r on r.shipper_id = t.shipper_id and r.transaction_id = t.id
      where r.also_reversed_at is not null
      union all
      select p.amount - p.revoked, p.done_at
      from cancelled o
      join order_returns p on p.shipper_id = o.shipper_id and p.order_id = o.id
      join payment_transactions t on t.shipper_id = p.shipper_id and t.id = p.transaction_id and t.pays_order
      where not ${isWithdrawn}
      union all
      select e.amount, e.created_at
      from cancelled o
      join loyalty_entries e on e.shipper_id = o.shipper_id and e.order_id = o.id and e.kind = 'returned'
    )
    select coalesce(sum(amount) filter (where done_at <= ${asOf}), 0)::text as returned,
      coalesce(sum(amount) filter (where done_at is null or done_at > ${asOf}), 0)::text as returning
    from returns`
}
