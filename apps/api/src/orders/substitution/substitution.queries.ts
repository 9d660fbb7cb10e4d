import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'
import { type RescueRow, rescueQuestionsTable } from './substitution.tables.ts'

/** What is not ready yet can still be changed. */
export const changeable: readonly OrderStatus[] = ['future', 'new', 'operator_accepted', 'vendor_accepted']

export async function listQuestions(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<readonly RescueRow[]> {
  return db
    .select()
    .from(rescueQuestionsTable)
    .where(and(eq(rescueQuestionsTable.shipperId, shipperId), eq(rescueQuestionsTable.orderId, orderId)))
    .orderBy(asc(rescueQuestionsTable.askedAt), asc(rescueQuestionsTable.id))
}

/** An open one of this order; null when it is settled, or another's. Whoever asks holds the order's row. */
export async function findOpenQuestion(
  db: Db,
  { shipperId, id: orderId }: OrderRow,
  questionId: string,
): Promise<RescueRow | null> {
  const rows = await db
    .select()
    .from(rescueQuestionsTable)
    .where(
      and(
        eq(rescueQuestionsTable.shipperId, shipperId),
        eq(rescueQuestionsTable.orderId, orderId),
        eq(rescueQuestionsTable.id, questionId),
        isNull(rescueQuestionsTable.settledAt),
      ),
    )
  return rows[0] ?? null
}

export async function changeQuestion(
  db: Db,
  { shipperId, id }: RescueRow,
  change: Partial<Pick<RescueRow, 'choice' | 'chosenAt' | 'replacement' | 'settledAt'>>,
): Promise<void> {
  await db
    .update(rescueQuestionsTable)
    .set(change)
    .where(and(eq(rescueQuestionsTable.shipperId, shipperId), eq(rescueQuestionsTable.id, id)))
}

/** Nothing is left to choose in an order that has ended, or whose line has gone. */
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
    .update(rescueQuestionsTable)
    .set({ settledAt: now })
    .where(
      and(
        eq(rescueQuestionsTable.shipperId, shipperId),
        eq(rescueQuestionsTable.orderId, orderId),
        lineIds ? inArray(rescueQuestionsTable.lineId, [...lineIds]) : undefined,
        isNull(rescueQuestionsTable.settledAt),
      ),
    )
}
