import { and, asc, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type ClaimTimes, claimDueRow, isClaimedAs } from '../../platform/jobs/claimed-rows.ts'
import {
  type FiscalDocumentRow,
  fiscalDocumentsTable,
  fiscalRegistersTable,
} from '../record/fiscal.tables.ts'

/** Its lines are decided: it was sent, or is about to be. */
const isMade = and(isNotNull(fiscalDocumentsTable.content), ne(fiscalDocumentsTable.state, 'void'))

type ReceiptSign = Pick<FiscalDocumentRow, 'terminalId' | 'receiptId' | 'fiscalSign'>
export type DocumentKey = Pick<FiscalDocumentRow, 'shipperId' | 'id'>
type Change = Partial<Omit<FiscalDocumentRow, 'shipperId' | 'id' | 'orderId' | 'subjectId' | 'kind'>>

const isOne = ({ shipperId, id }: DocumentKey) =>
  and(eq(fiscalDocumentsTable.shipperId, shipperId), eq(fiscalDocumentsTable.id, id))

/** See `claimDueRow`. */
export function claimDocument(db: Db, times: ClaimTimes): Promise<FiscalDocumentRow | null> {
  const queue = {
    table: fiscalDocumentsTable,
    id: fiscalDocumentsTable.id,
    connections: fiscalRegistersTable,
  }
  return claimDueRow(db, { ...queue, ...times })
}

/** False when another instance or a person has taken the receipt since. */
export async function changeClaimed(db: Db, row: FiscalDocumentRow, change: Change): Promise<boolean> {
  const rows = await db
    .update(fiscalDocumentsTable)
    .set(change)
    .where(isClaimed(row))
    .returning({ id: fiscalDocumentsTable.id })
  return rows.length > 0
}

function isClaimed(row: FiscalDocumentRow): SQL | undefined {
  return and(isOne(row), isClaimedAs(fiscalDocumentsTable, row))
}

export async function findDocument(db: Db, key: DocumentKey): Promise<FiscalDocumentRow | null> {
  const [row] = await db.select().from(fiscalDocumentsTable).where(isOne(key))
  return row ?? null
}

/** Nobody else changes it until the transaction ends. */
export async function lockDocument(tx: Db, key: DocumentKey): Promise<FiscalDocumentRow | null> {
  const [row] = await tx.select().from(fiscalDocumentsTable).where(isOne(key)).for('update')
  return row ?? null
}

export async function changeDocument(tx: Db, key: DocumentKey, change: Change): Promise<void> {
  await tx.update(fiscalDocumentsTable).set(change).where(isOne(key))
}

/** The other refunds of a sale whose lines are decided, or that a person has issued elsewhere. */
export async function listOtherRefunds(
  tx: Db,
  { shipperId, id }: DocumentKey,
  saleId: string,
): Promise<readonly FiscalDocumentRow[]> {
  return tx
    .select()
    .from(fiscalDocumentsTable)
    .where(
      and(
        eq(fiscalDocumentsTable.shipperId, shipperId),
        eq(fiscalDocumentsTable.saleId, saleId),
        ne(fiscalDocumentsTable.id, id),
        or(eq(fiscalDocumentsTable.state, 'by_hand'), isMade),
      ),
    )
    .orderBy(asc(fiscalDocumentsTable.queuedAt), asc(fiscalDocumentsTable.id))
}

/** Whether the receipt of a refund quotes this one, or is about to. */
export async function isQuoted(tx: Db, { shipperId, id }: DocumentKey): Promise<boolean> {
  const [refund] = await tx
    .select({ id: fiscalDocumentsTable.id })
    .from(fiscalDocumentsTable)
    .where(
      and(
        eq(fiscalDocumentsTable.shipperId, shipperId),
        eq(fiscalDocumentsTable.saleId, id),
        or(inArray(fiscalDocumentsTable.state, ['issued', 'by_hand']), isMade),
      ),
    )
    .limit(1)
  return refund !== undefined
}

/** Whether another document has this receipt, under this address or another: one receipt is the receipt of one sale. */
export async function isReceiptTaken(
  tx: Db,
  { shipperId, id }: DocumentKey,
  { qrUrl, terminalId, receiptId, fiscalSign }: ReceiptSign & { readonly qrUrl: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: fiscalDocumentsTable.id })
    .from(fiscalDocumentsTable)
    .where(
      and(
        eq(fiscalDocumentsTable.shipperId, shipperId),
        or(
          eq(fiscalDocumentsTable.qrUrl, qrUrl),
          and(
            ne(fiscalDocumentsTable.terminalId, ''),
            eq(fiscalDocumentsTable.terminalId, terminalId),
            eq(fiscalDocumentsTable.receiptId, receiptId),
            eq(fiscalDocumentsTable.fiscalSign, fiscalSign),
          ),
        ),
        ne(fiscalDocumentsTable.id, id),
      ),
    )
    .limit(1)
  return other !== undefined
}
