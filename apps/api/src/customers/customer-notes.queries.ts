import { and, eq } from 'drizzle-orm'
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

/** Whoever calls holds the customer's row and knows the version. */
export async function writeGuestFacts(db: Db, facts: GuestFactsRow): Promise<void> {
  const { shipperId: _chain, customerId: _customer, ...changes } = facts
  await db
    .insert(guestFactsTable)
    .values(facts)
    .onConflictDoUpdate({ target: [guestFactsTable.shipperId, guestFactsTable.customerId], set: changes })
}
