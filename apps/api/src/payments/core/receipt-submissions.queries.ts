import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  paymentTransactionsTable,
  type ReceiptSubmissionRow,
  receiptSubmissionsTable,
  type TransactionRow,
} from './payments.tables.ts'

/** Adds a payment whose receipt has to be requested from its provider. */
export async function insertReceiptSubmission(
  db: Db,
  { shipperId, id, provider }: Pick<TransactionRow, 'shipperId' | 'id' | 'provider'>,
  dueAt: Instant,
): Promise<void> {
  await db
    .insert(receiptSubmissionsTable)
    .values({ shipperId, transactionId: id, provider, dueAt })
    .onConflictDoNothing()
}

export type DueReceipt = { readonly receipt: ReceiptSubmissionRow; readonly transaction: TransactionRow }

/**
 * The submission that has waited longest, postponed for other instances until `claimedUntil`. Null when none
 * is due.
 */
export async function claimDueReceipt(
  db: Db,
  {
    provider,
    now,
    claimedUntil,
  }: { readonly provider: OnlinePaymentType; readonly now: Instant; readonly claimedUntil: Instant },
): Promise<DueReceipt | null> {
  const oldest = db
    .select({ id: receiptSubmissionsTable.transactionId })
    .from(receiptSubmissionsTable)
    .where(and(eq(receiptSubmissionsTable.provider, provider), lte(receiptSubmissionsTable.dueAt, now)))
    .orderBy(asc(receiptSubmissionsTable.dueAt), asc(receiptSubmissionsTable.transactionId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [receipt] = await db
    .update(receiptSubmissionsTable)
    .set({ dueAt: claimedUntil, attempts: sql`${receiptSubmissionsTable.attempts} + 1` })
    // Not `in`: the planner might repeat the subquery, and each execution would lock another row.
    .where(eq(receiptSubmissionsTable.transactionId, oldest))
    .returning()
  if (!receipt) return null
  const [transaction] = await db
    .select()
    .from(paymentTransactionsTable)
    .where(
      and(
        eq(paymentTransactionsTable.shipperId, receipt.shipperId),
        eq(paymentTransactionsTable.id, receipt.transactionId),
      ),
    )
  if (!transaction) throw new Error('a receipt of no payment')
  return { receipt, transaction }
}

export async function changeReceiptSubmission(
  db: Db,
  { shipperId, transactionId }: ReceiptSubmissionRow,
  change: Partial<Pick<ReceiptSubmissionRow, 'submittedAt' | 'dueAt' | 'lastAnswer'>>,
): Promise<void> {
  await db
    .update(receiptSubmissionsTable)
    .set(change)
    .where(
      and(
        eq(receiptSubmissionsTable.shipperId, shipperId),
        eq(receiptSubmissionsTable.transactionId, transactionId),
      ),
    )
}

/** Has a provider asked for a receipt again soon, and from the first attempt on; nothing where no receipt is requested there. */
export async function requestReceiptAgain(
  db: Db,
  {
    shipperId,
    transactionId,
    now,
  }: Pick<ReceiptSubmissionRow, 'shipperId' | 'transactionId'> & { now: Instant },
): Promise<void> {
  await db
    .update(receiptSubmissionsTable)
    .set({ dueAt: now, attempts: 0 })
    .where(
      and(
        eq(receiptSubmissionsTable.shipperId, shipperId),
        eq(receiptSubmissionsTable.transactionId, transactionId),
      ),
    )
}
