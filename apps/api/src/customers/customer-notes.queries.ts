import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { type GuestFactsRow, guestFactsTable } from './customer-notes.tables.ts'

type CustomerKey = { readonly shipperId: string; readonly customerId: string }

/** Null while nobody has written anything. */
export async function findGuestFacts(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<GuestFactsRow | null> {
  const rows = await db
    .select()
    .from(guestFactsTable)
    .where(and(eq(guestFactsTable.shipperId, shipperId), eq(guestFactsTable.customerId, customerId)))
  return rows[0] ?? null
}

/** What each of these customers must not eat; those of whom nothing is known are left out. */
export async function listCannotEat(
  db: Db,
  { shipperId, customerIds }: { readonly shipperId: string; readonly customerIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map()
  const { customerId, cannotEat } = guestFactsTable
  const rows = await db
    .select({ customerId, cannotEat })
    .from(guestFactsTable)
    .where(
      and(
        eq(guestFactsTable.shipperId, shipperId),
        inArray(customerId, [...new Set(customerIds)]),
        ne(cannotEat, ''),
      ),
    )
  return new Map(rows.map((row) => [row.customerId, row.cannotEat]))
}

/** The caller has locked the customer's row and read the version. */
export async function writeGuestFacts(db: Db, facts: GuestFactsRow): Promise<void> {
  const { shipperId: _chain, customerId: _customer, ...changes } = facts
  await db
    .insert(guestFactsTable)
    .values(facts)
    .onConflictDoUpdate({ target: [guestFactsTable.shipperId, guestFactsTable.customerId], set: changes })
}
