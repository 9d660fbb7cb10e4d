import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type StaffRow, staffOriginsTable, staffTable } from '../staff.tables.ts'

/** Tablets of branches, own phones and the networks of both; those seen last stay. */
const mostOrigins = 50

type Person = Pick<StaffRow, 'shipperId' | 'login'>

/** Those of the origins from which this login has signed in before. None when the login does not exist. */
export async function listKnownOrigins(
  db: Db,
  { shipperId, login }: Person,
  origins: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .select({ origin: staffOriginsTable.origin })
    .from(staffOriginsTable)
    .innerJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, staffOriginsTable.shipperId),
        eq(staffTable.id, staffOriginsTable.staffId),
      ),
    )
    .where(
      and(
        eq(staffOriginsTable.shipperId, shipperId),
        eq(staffTable.login, login),
        inArray(staffOriginsTable.origin, [...origins]),
      ),
    )
  return rows.map(({ origin }) => origin)
}

export async function rememberOrigins(
  tx: Db,
  { shipperId, id: staffId }: Pick<StaffRow, 'shipperId' | 'id'>,
  { origins, now }: { readonly origins: readonly string[]; readonly now: Instant },
): Promise<void> {
  await tx
    .insert(staffOriginsTable)
    .values(origins.map((origin) => ({ shipperId, staffId, origin, seenAt: now })))
    .onConflictDoUpdate({
      target: [staffOriginsTable.shipperId, staffOriginsTable.staffId, staffOriginsTable.origin],
      set: { seenAt: now },
    })
  const own = sql`shipper_id = ${shipperId} and staff_id = ${staffId}`
  await tx.execute(sql`
    delete from staff_origins where ${own} and origin not in (
      select origin from staff_origins where ${own} order by seen_at desc, origin limit ${mostOrigins})`)
}
