import { and, eq, inArray, ne } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { type CustomerFactsRow, customerFactsTable } from './customer-notes.tables.ts'

/** Null when nothing was written. */
export async function findCustomerFacts(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<CustomerFactsRow | null> {
  const rows = await db
    .select()
    .from(customerFactsTable)
    .where(and(eq(customerFactsTable.shipperId, shipperId), eq(customerFactsTable.customerId, customerId)))
  return rows[0] ?? null
}

/** What each of these customers must not eat; those of whom nothing is known are left out. */
export async function listCannotEat(
  db: Db,
  { shipperId, customerIds }: { readonly shipperId: string; readonly customerIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map()
  const { customerId, cannotEat } = customerFactsTable
  const rows = await db
    .select({ customerId, cannotEat })
    .from(customerFactsTable)
    .where(
      and(
        eq(customerFactsTable.shipperId, shipperId),
        inArray(customerId, [...new Set(customerIds)]),
        ne(cannotEat, ''),
      ),
    )
  return new Map(rows.map((row) => [row.customerId, row.cannotEat]))
}

/** The caller has locked the customer's row and read the version. */
export async function writeCustomerFacts(db: Db, facts: CustomerFactsRow): Promise<void> {
  const { shipperId: _chain, customerId: _customer, ...changes } = facts
  await db
    .insert(customerFactsTable)
    .values(facts)
    .onConflictDoUpdate({
      target: [customerFactsTable.shipperId, customerFactsTable.customerId],
      set: changes,
    })
}
