import { type Sum, toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { customersTable } from '../customers/customers.tables.ts'
import { isAvailable } from '../customers/waiting-points.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { loyaltyEntriesTable } from './loyalty.tables.ts'

/**
 * Takes points off a card that were given for money of an order: first what is left of those, then those that cannot be
 * spent yet, then others, whichever expire first, because a customer who has spent them spent them in place of others. The caller has locked the customer's row
 * and has dropped what is expired.
 *
 * @returns how many were there to be taken, `amount` at most
 */
export async function revokePoints(
  tx: Db,
  {
    shipperId,
    customerId,
    orderId,
    amount,
    now,
  }: {
    readonly shipperId: string
    readonly customerId: string
    readonly orderId: string
    readonly amount: Sum
    readonly now: Instant
  },
): Promise<Sum> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    with lots as (
      select id, remaining, sum(remaining) over (
        order by (order_id is not distinct from ${orderId}::uuid and kind = 'compensated') desc,
          ${isAvailable(now)}, expires_at, created_at, id
      ) - remaining as before
      from ${loyaltyEntriesTable}
      where shipper_id = ${shipperId} and customer_id = ${customerId} and remaining > 0
    ), parts as (
      select id, least(remaining, ${amount}::bigint - before) as amount from lots where before < ${amount}::bigint
    ), used as (
      update ${loyaltyEntriesTable} as lot set remaining = lot.remaining - parts.amount from parts
      where lot.shipper_id = ${shipperId} and lot.id = parts.id
    ), entry as (
      insert into ${loyaltyEntriesTable} (shipper_id, id, customer_id, order_id, kind, amount, created_at)
      select ${shipperId}, gen_random_uuid(), ${customerId}, ${orderId}, 'revoked', -sum(amount), ${now}
      from parts having sum(amount) > 0
      returning -amount as amount
    ), debited as (
      update ${customersTable} as customer set points_balance = customer.points_balance - entry.amount from entry
      where customer.shipper_id = ${shipperId} and customer.id = ${customerId}
    )
    select amount::text from entry`)
  return toSum(Number(rows[0]?.amount ?? 0))
}
