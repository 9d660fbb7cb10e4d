import { isReceiptUrl } from '@doira/domain/fiscal/receipt-url'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type FiscalReceiptRow, fiscalReceiptsTable } from './payments.tables.ts'

/**
 * Stores a receipt; a repeated one replaces it. An address outside of the tax committee's site is not stored.
 */
export async function upsertFiscalReceipt(db: Db, receipt: FiscalReceiptRow): Promise<void> {
  const qrUrl = receipt.qrUrl !== null && isReceiptUrl(receipt.qrUrl) ? receipt.qrUrl : null
  const row = { ...receipt, qrUrl }
  await db
    .insert(fiscalReceiptsTable)
    .values(row)
    .onConflictDoUpdate({
      target: [fiscalReceiptsTable.shipperId, fiscalReceiptsTable.transactionId, fiscalReceiptsTable.kind],
      set: row,
    })
}

/** Has a receipt that its provider sent before settle what waits for it now, as when it is received. */
export async function settleByProvider(
  tx: Db,
  { shipperId, transactionId, kind }: Pick<FiscalReceiptRow, 'shipperId' | 'transactionId' | 'kind'>,
): Promise<void> {
  await tx
    .update(fiscalReceiptsTable)
    .set({ kind })
    .where(
      and(
        eq(fiscalReceiptsTable.shipperId, shipperId),
        eq(fiscalReceiptsTable.transactionId, transactionId),
        eq(fiscalReceiptsTable.kind, kind),
      ),
    )
}
