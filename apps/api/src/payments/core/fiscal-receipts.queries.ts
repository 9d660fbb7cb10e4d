import { isReceiptUrl } from '@doira/domain/fiscal/receipt-url'
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
