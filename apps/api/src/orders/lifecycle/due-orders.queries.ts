import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type OrderRow, ordersTable } from '../orders.tables.ts'

/**
 * The pre-order that has been due longest; locked until the transaction ends, and skipped by others. Null
 * when none is due.
 */
export async function claimDuePreOrder(db: Db, now: Instant): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.status, 'future'), lte(ordersTable.releaseAt, now)))
    .orderBy(asc(ordersTable.releaseAt), asc(ordersTable.shipperId), asc(ordersTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

/**
 * The same for orders of the demo chain that advance automatically. An order that a person has to confirm
 * waits there too.
 */
export async function claimDueDemoOrder(db: Db, shipperId: string, now: Instant): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        lte(ordersTable.demoStepAt, now),
        or(
          ne(ordersTable.status, 'new'),
          isNull(ordersTable.confirmReason),
          eq(ordersTable.waitsForOperator, false),
        ),
      ),
    )
    .orderBy(asc(ordersTable.demoStepAt), asc(ordersTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

/** When the demo advances an order next; null leaves it to people. */
export async function setDemoStep(
  db: Db,
  { shipperId, id }: Pick<OrderRow, 'shipperId' | 'id'>,
  demoStepAt: Instant | null,
): Promise<void> {
  await db
    .update(ordersTable)
    .set({ demoStepAt })
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, id)))
}
