import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { discountsTable, keptDiscountUsesTable } from './discounts.tables.ts'

type Phone = { readonly shipperId: string; readonly phoneHash: Uint8Array; readonly customerId: string }

/**
 * Keeps how often whoever leaves used each discount that is limited for a customer. To be done while the orders are
 * still theirs.
 */
export async function keepUses(db: Db, { shipperId, phoneHash, customerId }: Phone): Promise<void> {
  await db.execute(sql`
    insert into ${keptDiscountUsesTable} as kept (shipper_id, phone_hash, discount_id, uses)
    select ${shipperId}, ${phoneHash}, used.discount_id, count(*)
    from order_discounts used
    join orders o on o.shipper_id = used.shipper_id and o.id = used.order_id
    join ${discountsTable} d on d.shipper_id = used.shipper_id and d.id = used.discount_id
    where used.shipper_id = ${shipperId} and used.customer_id = ${customerId}
      and o.status not in ('operator_cancelled', 'vendor_cancelled', 'server_cancelled')
      and (d.conditions ? 'usesPerCustomer' or d.conditions ->> 'isFirstOrderOnly' = 'true')
    group by used.discount_id
    on conflict (shipper_id, phone_hash, discount_id) do update set uses = kept.uses + excluded.uses`)
}

/** Whoever has this phone from now on has used what its owner before had used. */
export async function recallUses(db: Db, { shipperId, phoneHash, customerId }: Phone): Promise<void> {
  await db.execute(sql`
    update ${keptDiscountUsesTable} set customer_id = ${customerId}
    where shipper_id = ${shipperId} and phone_hash = ${phoneHash}`)
}
