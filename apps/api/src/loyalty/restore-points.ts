import { pointsGraceMinutes } from '@doira/domain/loyalty/points'
import { usualPointLifeDays } from '@doira/domain/loyalty/programme'
import type { Sum } from '@doira/domain/money/sum'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { customersTable } from '../customers/customers.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { loyaltyEntriesTable, pointUsesTable } from './loyalty.tables.ts'

/**
 * Returns points that an order has spent, with their original expiry: placing an order and cancelling it
 * renews nothing. The points that expire last are returned first, as if fewer had been spent. The caller has
 * locked the customer's row and checked that the order has spent that many and not had them returned.
 *
 * @param points.kind `returned`: the order has ended, which happens once; `compensated`: its total was
 * lowered
 */
export async function restorePoints(
  tx: Db,
  {
    shipperId,
    customerId,
    orderId,
    kind,
    amount,
    now,
  }: {
    readonly shipperId: string
    readonly customerId: string
    readonly orderId: string
    readonly kind: 'returned' | 'compensated'
    readonly amount: Sum
    readonly now: Instant
  },
): Promise<void> {
  if (amount === 0) return
  await tx.execute(sql`
    with held as (
      select used.spent_id, used.source_id, used.amount - used.restored as amount, source.expires_at,
        sum(used.amount - used.restored) over (order by source.expires_at desc, source.created_at desc, source.id desc)
          - (used.amount - used.restored) as before
      from ${loyaltyEntriesTable} as spent
      join ${pointUsesTable} as used on used.shipper_id = spent.shipper_id and used.spent_id = spent.id
      join ${loyaltyEntriesTable} as source on source.shipper_id = used.shipper_id and source.id = used.source_id
      where spent.shipper_id = ${shipperId} and spent.order_id = ${orderId} and spent.kind = 'spent'
        and used.amount > used.restored
    ), parts as (
      select spent_id, source_id, least(amount, ${amount}::bigint - before) as amount, 
        coalesce(expires_at > ${now}, true) as is_alive
      from held where before < ${amount}::bigint
    ), restored as (
      update ${pointUsesTable} as used set restored = used.restored + parts.amount from parts
      where used.shipper_id = ${shipperId} and used.spent_id = parts.spent_id and used.source_id = parts.source_id
    ), alive as (
      update ${loyaltyEntriesTable} as source set remaining = source.remaining + parts.amount from parts
      where source.shipper_id = ${shipperId} and source.id = parts.source_id and parts.is_alive
    ), entry as (
      insert into ${loyaltyEntriesTable}
        (shipper_id, id, customer_id, order_id, kind, amount, remaining, expires_at, created_at)
      select ${shipperId}, gen_random_uuid(), ${customerId}, ${orderId}, ${kind}, ${amount}::bigint,
        ${amount}::bigint - coalesce(sum(amount) filter (where is_alive), 0),
        -- An order from before these rows were written does not know what it spent.
        case when coalesce(sum(amount), 0) < ${amount}::bigint then ${addMinutes(now, usualPointLifeDays * minutesPerDay)}::timestamptz
          else ${addMinutes(now, pointsGraceMinutes)}::timestamptz end,
        ${now}
      from parts
      returning amount
    )
    update ${customersTable} as customer set points_balance = customer.points_balance + entry.amount from entry
    where customer.shipper_id = ${shipperId} and customer.id = ${customerId}`)
}
