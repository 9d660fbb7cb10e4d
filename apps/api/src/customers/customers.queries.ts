import type { Phone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { LocalDate } from '@doira/domain/time/local-time'
import { and, eq } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { type CustomerRow, customersTable } from './customers.tables.ts'

/** Null when the chain has no such customer. */
export async function findCustomer(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<CustomerRow | null> {
  const rows = await db
    .select()
    .from(customersTable)
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.id, customerId)))
    .limit(1)
  return rows[0] ?? null
}

/** Includes blocked customers. Null when no customer has this phone. */
export async function findCustomerByPhone(
  db: Db,
  { shipperId, phone }: { readonly shipperId: string; readonly phone: Phone },
): Promise<CustomerRow | null> {
  const rows = await db
    .select()
    .from(customersTable)
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.phone, phone)))
    .limit(1)
  return rows[0] ?? null
}

/** Null when the phone has a customer already, made by another request a moment ago. */
export async function insertCustomer(
  db: Db,
  customer: typeof customersTable.$inferInsert,
): Promise<CustomerRow | null> {
  const rows = await db
    .insert(customersTable)
    .values(customer)
    .onConflictDoNothing({ target: [customersTable.shipperId, customersTable.phone] })
    .returning()
  return rows[0] ?? null
}

export type ProfileChanges = {
  readonly name: string
  readonly lastName?: string | null
  readonly extraPhone?: string | null
  readonly email?: string | null
  readonly dateOfBirth?: LocalDate | null
  readonly dateOfBirthSetOn?: LocalDate
  readonly updatedAt: Instant
}

/** What is not given stays. */
export async function updateCustomer(
  db: Db,
  { shipperId, customerId }: CustomerKey,
  changes: ProfileChanges,
): Promise<CustomerRow | null> {
  const rows = await db
    .update(customersTable)
    .set(changes)
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.id, customerId)))
    .returning()
  return rows[0] ?? null
}

/** @param keys of ingredients that are left out of all their dishes */
export async function setLeavesOut(
  db: Db,
  { shipperId, customerId }: CustomerKey,
  keys: readonly string[],
): Promise<void> {
  await db
    .update(customersTable)
    .set({ leavesOut: [...keys] })
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.id, customerId)))
}

/** Null when the account was deleted. The caller has locked the number, so that no other account takes it. */
export async function setPhone(
  db: Db,
  { shipperId, customerId }: CustomerKey,
  { phone, updatedAt }: { readonly phone: Phone; readonly updatedAt: Instant },
): Promise<CustomerRow | null> {
  const rows = await db
    .update(customersTable)
    .set({ phone, updatedAt })
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.id, customerId)))
    .returning()
  return rows[0] ?? null
}

/**
 * Makes what happens to one customer's orders happen one after another: uses of a promo code are counted right, and
 * the numbers of events appear in their order, so that a stream that resumes after one misses none.
 */
export async function lockCustomer(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<CustomerRow | null> {
  const rows = await db
    .select()
    .from(customersTable)
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.id, customerId)))
    .for('no key update')
  return rows[0] ?? null
}

/**
 * Excludes the placeholder of deleted accounts.
 *
 * @throws DomainError customer_not_found
 */
export async function lockPerson(db: Db, key: CustomerKey): Promise<CustomerRow> {
  const customer = await lockCustomer(db, key)
  if (!customer || customer.isNobody) throw new DomainError({ code: 'customer_not_found' })
  return customer
}
