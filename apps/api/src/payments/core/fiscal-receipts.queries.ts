import type { Db } from '../../platform/database/database.ts'
import { type FiscalReceiptRow, fiscalReceiptsTable } from './payments.tables.ts'

const longestUrl = 300

/**
 * Stores a receipt; a repeated one replaces it. An address outside of the tax committee's site is not stored.
 */
export async function upsertFiscalReceipt(db: Db, receipt: FiscalReceiptRow): Promise<void> {
  const row = { ...receipt, qrUrl: receipt.qrUrl === null ? null : officialUrl(receipt.qrUrl) }
  await db
    .insert(fiscalReceiptsTable)
    .values(row)
    .onConflictDoUpdate({
      target: [fiscalReceiptsTable.shipperId, fiscalReceiptsTable.transactionId, fiscalReceiptsTable.kind],
      set: row,
    })
}

/** Null unless the address is at the tax committee's site, because customers are sent there. */
function officialUrl(text: string): string | null {
  if (text.length > longestUrl || !URL.canParse(text)) return null
  const { protocol, hostname, username, port } = new URL(text)
  const isOfficial = protocol === 'https:' && /^([a-z0-9-]+\.)*soliq\.uz$/.test(hostname)
  return isOfficial && username === '' && port === '' && /^https:\/\/[a-z0-9.-]+\//.test(text) ? text : null
}
