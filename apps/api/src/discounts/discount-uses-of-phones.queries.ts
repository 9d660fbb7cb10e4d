import { cancelledStatuses } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { isOneOf } from '../platform/database/is-one-of.ts'
import { getLocalDay } from '../platform/database/local-day-of.ts'
import { deletedCustomerDiscountUsesTable, discountsTable, leftPhonesTable } from './discounts.tables.ts'

type Phone = { readonly shipperId: string; readonly phoneHash: Uint8Array; readonly customerId: string }

/** What a customer used of discounts that are limited for each: rows of `used`, with their order `o`. */
const getLimitedUses = ({ shipperId, customerId }: Pick<Phone, 'shipperId' | 'customerId'>): SQL => sql`
  order_discounts used
  join orders o on o.shipper_id = used.shipper_id and o.id = used.order_id
    and not ${isOneOf(sql`o.status`, cancelledStatuses)}
  join ${discountsTable} d on d.shipper_id = used.shipper_id and d.id = used.discount_id
    and (d.conditions ?| array['usesPerCustomer', 'usesPerYear', 'orderNumber', 'birthdayDaysBefore', 'birthdayDaysAfter']
      or d.conditions ->> 'isFirstOrderOnly' = 'true')
    and used.shipper_id = ${shipperId} and used.customer_id = ${customerId}`

/**
 * Stores how often the owner of a deleted account used each discount with a limit for each customer, for their phone and for those that
 * they had before. To be done while the orders are still theirs.
 */
export async function storeUses(db: Db, phone: Phone): Promise<void> {
  const { shipperId, phoneHash, customerId } = phone
  await db.execute(sql`
    insert into ${deletedCustomerDiscountUsesTable} as stored (shipper_id, phone_hash, discount_id, uses, used_on, customer_id)
    select ${shipperId}, had.phone_hash, used.discount_id, count(*), array_agg(${getLocalDay(sql`o.created_at`)}),
      had.successor_id
    from ${getLimitedUses(phone)}
    join (
      select ${phoneHash}::bytea as phone_hash, null::uuid as successor_id, null::timestamptz as left_at
      union all
      select phone_hash, successor_id, left_at from ${leftPhonesTable}
      where shipper_id = ${shipperId} and customer_id = ${customerId} and phone_hash <> ${phoneHash}
    ) had on had.left_at is null or o.created_at <= had.left_at
    group by had.phone_hash, had.successor_id, used.discount_id
    on conflict (shipper_id, phone_hash, discount_id) do update set uses = stored.uses + excluded.uses,
      used_on = stored.used_on || excluded.used_on`)
}

/** Stores the former phone of a customer. Without any use of such a discount nothing is stored. */
export async function storeFormerPhone(db: Db, phone: Phone, leftAt: Instant): Promise<void> {
  const { shipperId, phoneHash, customerId } = phone
  await db.execute(sql`
    insert into ${leftPhonesTable} (shipper_id, phone_hash, customer_id, left_at)
    select ${shipperId}, ${phoneHash}, ${customerId}, ${leftAt}
    where exists (select from ${getLimitedUses(phone)})
    on conflict (shipper_id, phone_hash, customer_id) do update set left_at = excluded.left_at, successor_id = null`)
}

/** The new owner of this phone has used what its former owners had used. */
export async function recallUses(db: Db, { shipperId, phoneHash, customerId }: Phone): Promise<void> {
  await db.execute(sql`
    update ${deletedCustomerDiscountUsesTable} set customer_id = ${customerId}
    where shipper_id = ${shipperId} and phone_hash = ${phoneHash}`)
  await db.execute(sql`
    update ${leftPhonesTable} set successor_id = ${customerId}
    where shipper_id = ${shipperId} and phone_hash = ${phoneHash}`)
}
