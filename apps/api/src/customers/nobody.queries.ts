import { randomUUID } from 'node:crypto'
import { placeholderName } from '@doira/domain/auth/sign-in'
import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** The placeholder customer of deleted accounts, made when there is none yet; answers its id as SQL. */
export async function makeNobody(
  tx: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<SQL> {
  await tx.execute(sql`
    insert into customers (shipper_id, id, phone, name, is_nobody, registration_source, created_at, updated_at)
    values (${shipperId}, ${randomUUID()}, '', ${placeholderName}, true, 'deleted', ${now}, ${now})
    on conflict (shipper_id) where is_nobody do nothing`)
  return sql`(select id from customers where shipper_id = ${shipperId} and is_nobody)`
}
