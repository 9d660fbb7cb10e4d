import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { makeNobody } from './nobody.queries.ts'

type OfPhone = CustomerKey & { readonly phoneHash: Uint8Array }

/**
 * Stores the restrictions of a customer for the next owner of a phone that they leave, without what staff wrote and
 * without the address.
 */
export async function storeRestrictions(
  tx: Db,
  { shipperId, customerId, phoneHash, now }: OfPhone & { readonly now: Instant },
): Promise<void> {
  const nobody = await makeNobody(tx, { shipperId, now })
  await tx.execute(sql`
    insert into customer_restrictions
      (shipper_id, id, customer_id, kind, reason, comment, begun_at, ends_at, staff_id, phone_hash)
    select shipper_id, gen_random_uuid(), ${nobody}, kind, reason, '', begun_at, ends_at, staff_id, ${phoneHash}
    from customer_restrictions
    where shipper_id = ${shipperId} and customer_id = ${customerId} and lifted_at is null and ends_at > ${now}`)
}

/** The new owner of a phone is under the restrictions of those who left it. */
export async function recallRestrictions(
  tx: Db,
  { shipperId, customerId, phoneHash }: OfPhone,
): Promise<void> {
  // Those that this customer left there are theirs already.
  await tx.execute(sql`
    delete from customer_restrictions stored using customer_restrictions own
    where stored.shipper_id = ${shipperId} and stored.phone_hash = ${phoneHash} and own.shipper_id = ${shipperId}
      and own.customer_id = ${customerId} and own.kind = stored.kind and own.begun_at = stored.begun_at`)
  await tx.execute(sql`
    update customer_restrictions set customer_id = ${customerId}, phone_hash = null
    where shipper_id = ${shipperId} and phone_hash = ${phoneHash}`)
}
