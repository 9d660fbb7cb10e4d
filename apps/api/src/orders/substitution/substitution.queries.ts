import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'
import { type SubstitutionRow, substitutionQuestionsTable } from './substitution.tables.ts'

/** Statuses before an order is ready, in which it can be changed. */
export const changeable: readonly OrderStatus[] = ['future', 'new', 'operator_accepted', 'vendor_accepted']

export async function listQuestions(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<readonly SubstitutionRow[]> {
  return db
    .select()
    .from(substitutionQuestionsTable)
    .where(
      and(
        eq(substitutionQuestionsTable.shipperId, shipperId),
        eq(substitutionQuestionsTable.orderId, orderId),
      ),
    )
    .orderBy(asc(substitutionQuestionsTable.askedAt), asc(substitutionQuestionsTable.id))
}

/**
 * An open question of this order; null when it is settled, or belongs to another. The caller has locked the
 * order's row.
 */
export async function findOpenQuestion(
  db: Db,
  { shipperId, id: orderId }: OrderRow,
  questionId: string,
): Promise<SubstitutionRow | null> {
  const rows = await db
    .select()
    .from(substitutionQuestionsTable)
    .where(
      and(
        eq(substitutionQuestionsTable.shipperId, shipperId),
        eq(substitutionQuestionsTable.orderId, orderId),
        eq(substitutionQuestionsTable.id, questionId),
        isNull(substitutionQuestionsTable.settledAt),
      ),
    )
  return rows[0] ?? null
}

export async function changeQuestion(
  db: Db,
  { shipperId, id }: SubstitutionRow,
  change: Partial<Pick<SubstitutionRow, 'choice' | 'chosenAt' | 'replacement' | 'settledAt'>>,
): Promise<void> {
  await db
    .update(substitutionQuestionsTable)
    .set(change)
    .where(and(eq(substitutionQuestionsTable.shipperId, shipperId), eq(substitutionQuestionsTable.id, id)))
}

/** Closes the questions of an order that has ended, or of a line that was removed. */
export async function settleQuestions(
  db: Db,
  {
    shipperId,
    orderId,
    now,
    lineIds,
  }: {
    readonly shipperId: string
    readonly orderId: string
    readonly now: Instant
    readonly lineIds?: readonly string[]
  },
): Promise<void> {
  await db
    .update(substitutionQuestionsTable)
    .set({ settledAt: now })
    .where(
      and(
        eq(substitutionQuestionsTable.shipperId, shipperId),
        eq(substitutionQuestionsTable.orderId, orderId),
        lineIds ? inArray(substitutionQuestionsTable.lineId, [...lineIds]) : undefined,
        isNull(substitutionQuestionsTable.settledAt),
      ),
    )
}
