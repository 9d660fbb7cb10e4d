import { waitingShare } from '@doira/domain/loyalty/points'
import { type Sum, toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { lockCustomer } from '../customers/customers.queries.ts'
import { customersTable } from '../customers/customers.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { loyaltyEntriesTable } from './loyalty.tables.ts'

type Refunded = {
  readonly shipperId: string
  readonly customerId: string
  readonly orderId: string
  /** What goes back now, of what was paid. */
  readonly returned: Sum
  readonly paid: Sum
  readonly now: Instant
}

/**
 * Takes back what an order earned for money that is refunded, as long as these points wait: nobody has counted on them
 * yet. Points that are available stay. The caller has locked the order's row.
 */
export async function unearnPoints(tx: Db, refunded: Refunded): Promise<void> {
  const { shipperId, customerId, orderId, returned, paid, now } = refunded
  if (!(await lockCustomer(tx, { shipperId, customerId }))) return
  const { rows } = await tx.execute<{ id: string; earned: string; remaining: string }>(sql`
    select id, amount::text as earned, remaining::text from ${loyaltyEntriesTable}
    where shipper_id = ${shipperId} and order_id = ${orderId} and kind = 'earned' and remaining > 0
      and available_at > ${now}`)
  const [lot] = rows
  if (!lot) return
  const [earned, remaining] = [toSum(Number(lot.earned)), toSum(Number(lot.remaining))]
  const amount = waitingShare({ earned, remaining, returned, paid })
  if (amount === 0) return
  await tx.execute(sql`
    with emptied as (
      update ${loyaltyEntriesTable} set remaining = remaining - ${amount}::bigint
      where shipper_id = ${shipperId} and id = ${lot.id}
    ), entry as (
      insert into ${loyaltyEntriesTable} (shipper_id, id, customer_id, order_id, kind, amount, created_at)
      values (${shipperId}, gen_random_uuid(), ${customerId}, ${orderId}, 'unearned', -${amount}::bigint, ${now})
    )
    update ${customersTable} set points_balance = points_balance - ${amount}::bigint
    where shipper_id = ${shipperId} and id = ${customerId}`)
}
