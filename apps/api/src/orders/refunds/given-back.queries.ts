import { type Sum, toSum } from '@doira/domain/money/sum'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/**
 * The money that was given back for an order since it was handed over: for a complaint, or because a provider returned the
 * payment. What an edit returned before is not a part of its total.
 */
export async function sumGivenBack(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<Sum> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(coalesce(
      (select r.amount from payment_refunds r
        where r.shipper_id = t.shipper_id and r.transaction_id = t.id and r.cause in ('complaint', 'provider')),
      (select sum(p.amount) from order_returns p
        where p.shipper_id = t.shipper_id and p.transaction_id = t.id and p.cause = 'complaint')
    )), 0)::text as sum
    from payment_transactions t where t.shipper_id = ${shipperId} and t.order_id = ${orderId} and t.pays_order`)
  return toSum(Number(rows[0]?.sum ?? 0))
}
