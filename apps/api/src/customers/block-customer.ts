import { type BlockReason, isBlockedAt } from '@doira/domain/customers/block'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'
import { sessionTopic } from '../platform/http/mount.ts'
import { lockCustomer } from './customers.queries.ts'
import { type CustomerRow, customersTable } from './customers.tables.ts'

export type Block = {
  readonly reason: BlockReason
  /** Null: until a member of staff unblocks the customer. */
  readonly until: Instant | null
  readonly staffId: string
  readonly now: Instant
}

/**
 * Blocks a customer: from the next request on they can neither sign in nor order. A second block takes the place of the
 * first. Orders that are under way go on.
 *
 * @returns how it stood before
 * @throws DomainError customer_not_found, block_in_past
 */
export async function blockCustomer(
  tx: Db,
  key: CustomerKey,
  { reason, until, staffId, now }: Block,
): Promise<CustomerRow> {
  const before = await lockPerson(tx, key)
  if (until !== null && until <= now) throw new DomainError({ code: 'block_in_past', field: 'until' })
  await setBlock(tx, key, {
    isBlocked: true,
    blockedUntil: until,
    blockedReason: reason,
    blockedBy: staffId,
    blockedAt: now,
    updatedAt: now,
  })
  return before
}

/**
 * Lifts the block of a customer. One that is over already is no error.
 *
 * @returns whether the customer was blocked until now
 * @throws DomainError customer_not_found
 */
export async function unblockCustomer(tx: Db, key: CustomerKey, now: Instant): Promise<boolean> {
  const before = await lockPerson(tx, key)
  await setBlock(tx, key, {
    isBlocked: false,
    blockedUntil: null,
    blockedReason: null,
    blockedBy: null,
    blockedAt: null,
    updatedAt: now,
  })
  return isBlockedAt(before, now)
}

/** Excludes the placeholder of deleted accounts, which cannot be blocked. */
export async function lockPerson(tx: Db, key: CustomerKey): Promise<CustomerRow> {
  const customer = await lockCustomer(tx, key)
  if (!customer || customer.isNobody) throw new DomainError({ code: 'customer_not_found' })
  return customer
}

type BlockColumns = Pick<
  CustomerRow,
  'isBlocked' | 'blockedUntil' | 'blockedReason' | 'blockedBy' | 'blockedAt' | 'updatedAt'
>

async function setBlock(tx: Db, { shipperId, customerId }: CustomerKey, block: BlockColumns): Promise<void> {
  await tx
    .update(customersTable)
    .set(block)
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.id, customerId)))
  await publishChange(tx, { shipperId, topic: sessionTopic, facts: { customerId } })
}
