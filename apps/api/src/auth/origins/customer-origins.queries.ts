import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { customersTable } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { customerOriginsTable } from '../auth.tables.ts'

/** Nobody has more devices and networks than this; the ones seen last stay. */
const mostOrigins = 30

/** Those of these that the customer of a phone signed in from before. None when the phone has no customer. */
export async function listKnownOrigins(
  db: Db,
  {
    shipperId,
    phone,
    origins,
  }: { readonly shipperId: string; readonly phone: string; readonly origins: readonly string[] },
): Promise<readonly string[]> {
  const rows = await db
    .select({ origin: customerOriginsTable.origin })
    .from(customerOriginsTable)
    .innerJoin(
      customersTable,
      and(
        eq(customersTable.shipperId, customerOriginsTable.shipperId),
        eq(customersTable.id, customerOriginsTable.customerId),
      ),
    )
    .where(
      and(
        eq(customerOriginsTable.shipperId, shipperId),
        eq(customersTable.phone, phone),
        inArray(customerOriginsTable.origin, [...origins]),
      ),
    )
  return rows.map(({ origin }) => origin)
}

export async function rememberOrigins(
  tx: Db,
  {
    shipperId,
    customerId,
    origins,
    now,
  }: {
    readonly shipperId: string
    readonly customerId: string
    readonly origins: readonly string[]
    readonly now: Instant
  },
): Promise<void> {
  await tx
    .insert(customerOriginsTable)
    .values(origins.map((origin) => ({ shipperId, customerId, origin, seenAt: now })))
    .onConflictDoUpdate({
      target: [customerOriginsTable.shipperId, customerOriginsTable.customerId, customerOriginsTable.origin],
      set: { seenAt: now },
    })
  const own = sql`shipper_id = ${shipperId} and customer_id = ${customerId}`
  await tx.execute(sql`
    delete from customer_origins where ${own} and origin not in (
      select origin from customer_origins where ${own} order by seen_at desc, origin limit ${mostOrigins})`)
}
