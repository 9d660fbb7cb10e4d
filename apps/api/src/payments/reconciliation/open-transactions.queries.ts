import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { paymentTransactionsTable, type TransactionRow } from '../core/payments.tables.ts'

const batchSize = 200

/** Attempts that were created in the period and are still open, oldest first, at most one batch. */
export async function listOpenTransactions(
  db: Db,
  {
    provider,
    after,
    before,
  }: { readonly provider: OnlinePaymentType; readonly after: Instant; readonly before: Instant },
): Promise<readonly TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactionsTable)
    .where(
      and(
        eq(paymentTransactionsTable.state, 'created'),
        eq(paymentTransactionsTable.provider, provider),
        gt(paymentTransactionsTable.createdAt, after),
        lt(paymentTransactionsTable.createdAt, before),
      ),
    )
    .orderBy(asc(paymentTransactionsTable.createdAt), asc(paymentTransactionsTable.number))
    .limit(batchSize)
}
