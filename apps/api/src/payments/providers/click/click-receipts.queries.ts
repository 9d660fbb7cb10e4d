import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import {
  type ClickReceiptRow,
  clickReceiptsTable,
  paymentTransactionsTable,
  type TransactionRow,
} from '../../core/payments.tables.ts'

/** A payment of Click was taken: its receipt is due. */
export async function insertClickReceipt(
  db: Db,
  { shipperId, id }: Pick<TransactionRow, 'shipperId' | 'id'>,
  dueAt: Instant,
): Promise<void> {
  await db.insert(clickReceiptsTable).values({ shipperId, transactionId: id, dueAt }).onConflictDoNothing()
}

export type DueReceipt = { readonly receipt: ClickReceiptRow; readonly transaction: TransactionRow }

/** The receipt that has waited longest, put off for others until `claimedUntil`. Null when none is due. */
export async function claimDueReceipt(
  db: Db,
  { now, claimedUntil }: { readonly now: Instant; readonly claimedUntil: Instant },
): Promise<DueReceipt | null> {
  const oldest = db
    .select({ id: clickReceiptsTable.transactionId })
    .from(clickReceiptsTable)
    .where(lte(clickReceiptsTable.dueAt, now))
    .orderBy(asc(clickReceiptsTable.dueAt), asc(clickReceiptsTable.transactionId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [receipt] = await db
    .update(clickReceiptsTable)
    .set({ dueAt: claimedUntil, attempts: sql`${clickReceiptsTable.attempts} + 1` })
    // Not `in`: the database may ask for the oldest again and again then, and each time another one is taken.
    .where(eq(clickReceiptsTable.transactionId, oldest))
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

export async function changeClickReceipt(
  db: Db,
  { shipperId, transactionId }: ClickReceiptRow,
  change: Partial<Pick<ClickReceiptRow, 'submittedAt' | 'dueAt' | 'lastAnswer'>>,
): Promise<void> {
  await db
    .update(clickReceiptsTable)
    .set(change)
    .where(
      and(eq(clickReceiptsTable.shipperId, shipperId), eq(clickReceiptsTable.transactionId, transactionId)),
    )
}
