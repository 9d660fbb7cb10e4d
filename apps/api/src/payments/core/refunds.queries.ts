import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import {
  paymentRefundsTable,
  paymentTransactionsTable,
  type RefundCause,
  type RefundRow,
  type TransactionRow,
} from './payments.tables.ts'

export type DueRefund = { readonly refund: RefundRow; readonly transaction: TransactionRow }

const ofTransaction = and(
  eq(paymentTransactionsTable.shipperId, paymentRefundsTable.shipperId),
  eq(paymentTransactionsTable.id, paymentRefundsTable.transactionId),
)

/** The topic that is published when a refund becomes due, so that it is made at once. */
export const refundsTopic = 'refunds'

/** Published only if the transaction commits. */
export function notifyRefundsDue(db: Db, shipperId: string): Promise<void> {
  return publishChange(db, { shipperId, topic: refundsTopic, facts: {} })
}

/** Requests the refund of a whole payment, once: as the plan for an order says, or of money that pays no order. */
export async function insertRefund(
  db: Db,
  { shipperId, id, amount }: Pick<TransactionRow, 'shipperId' | 'id' | 'amount'>,
  { cause, now }: { readonly cause: RefundCause; readonly now: Instant },
): Promise<void> {
  await db.execute(sql`
    insert into ${paymentRefundsTable} (shipper_id, id, transaction_id, amount, cause, requested_at, due_at)
    values (${shipperId}, gen_random_uuid(), ${id}, ${amount}, ${cause}, ${now}, ${now})
    on conflict (shipper_id, transaction_id) do nothing`)
  await notifyRefundsDue(db, shipperId)
}

/**
 * Marks a refund as made, whether it was requested or not.
 *
 * @returns the refund's id
 */
export async function finishRefund(
  db: Db,
  { shipperId, id, amount }: Pick<TransactionRow, 'shipperId' | 'id' | 'amount'>,
  { cause, now }: { readonly cause: RefundCause; readonly now: Instant },
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${paymentRefundsTable} (shipper_id, id, transaction_id, amount, cause, requested_at, done_at)
    values (${shipperId}, gen_random_uuid(), ${id}, ${amount}, ${cause}, ${now}, ${now})
    on conflict (shipper_id, transaction_id) do update set done_at = excluded.done_at, due_at = null,
      refused_at = null
    returning id`)
  const [refund] = rows
  if (!refund) throw new Error('a refund was not written')
  return refund.id
}

/**
 * Records that the provider returned a payment that a person had transferred by hand.
 *
 * @returns false when it was not transferred by hand, or is already recorded as returned twice
 */
export async function markAlsoReversed(
  db: Db,
  { shipperId, id }: Pick<TransactionRow, 'shipperId' | 'id'>,
  now: Instant,
): Promise<boolean> {
  const rows = await db
    .update(paymentRefundsTable)
    .set({ alsoReversedAt: now })
    .where(
      and(
        eq(paymentRefundsTable.shipperId, shipperId),
        eq(paymentRefundsTable.transactionId, id),
        isNotNull(paymentRefundsTable.transferNumber),
        isNull(paymentRefundsTable.alsoReversedAt),
      ),
    )
    .returning({ id: paymentRefundsTable.id })
  return rows.length > 0
}

/**
 * Marks a refund as refused by the provider, so that a person has to make it.
 *
 * @returns false when it was made meanwhile
 */
export async function refuseRefund(
  db: Db,
  { shipperId, id }: Pick<RefundRow, 'shipperId' | 'id'>,
  { now, message }: { readonly now: Instant; readonly message: string },
): Promise<boolean> {
  const rows = await db
    .update(paymentRefundsTable)
    .set({ dueAt: null, refusedAt: now, lastAnswer: message })
    .where(
      and(
        eq(paymentRefundsTable.shipperId, shipperId),
        eq(paymentRefundsTable.id, id),
        isNull(paymentRefundsTable.doneAt),
      ),
    )
    .returning({ id: paymentRefundsTable.id })
  return rows.length > 0
}

/**
 * The refund that has waited longest, postponed for other instances until `claimedUntil`, with its
 * transaction. Null when none is due.
 */
export async function claimDueRefund(
  db: Db,
  { now, claimedUntil }: { readonly now: Instant; readonly claimedUntil: Instant },
): Promise<DueRefund | null> {
  const due = await db
    .select({ shipperId: paymentRefundsTable.shipperId, id: paymentRefundsTable.id })
    .from(paymentRefundsTable)
    .where(lte(paymentRefundsTable.dueAt, now))
    .orderBy(asc(paymentRefundsTable.dueAt), asc(paymentRefundsTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [first] = due
  if (!first) return null
  await changeRefund(db, first, { dueAt: claimedUntil, attempts: sql`${paymentRefundsTable.attempts} + 1` })
  const rows = await db
    .select({ refund: paymentRefundsTable, transaction: paymentTransactionsTable })
    .from(paymentRefundsTable)
    .innerJoin(paymentTransactionsTable, ofTransaction)
    .where(and(eq(paymentRefundsTable.shipperId, first.shipperId), eq(paymentRefundsTable.id, first.id)))
  return rows[0] ?? null
}

export async function changeRefund(
  db: Db,
  { shipperId, id }: Pick<RefundRow, 'shipperId' | 'id'>,
  change: Partial<Pick<RefundRow, 'dueAt' | 'lastAnswer'>> & {
    readonly attempts?: ReturnType<typeof sql>
  },
): Promise<void> {
  await db
    .update(paymentRefundsTable)
    .set(change)
    .where(and(eq(paymentRefundsTable.shipperId, shipperId), eq(paymentRefundsTable.id, id)))
}
