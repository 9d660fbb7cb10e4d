import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, exists, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
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

/**
 * Takes the receipt that has been due longest until a moment: after that another instance may take it, because this one has
 * died. Null when none is due.
 */
export async function claimDocument(
  db: Db,
  { now, claimedUntil }: { readonly now: Instant; readonly claimedUntil: Instant },
): Promise<FiscalDocumentRow | null> {
  const connected = db
    .select({ one: sql`1` })
    .from(fiscalRegistersTable)
    .where(eq(fiscalRegistersTable.shipperId, fiscalDocumentsTable.shipperId))
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(fiscalDocumentsTable)
      .where(and(lte(fiscalDocumentsTable.nextAt, now), exists(connected)))
      .orderBy(asc(fiscalDocumentsTable.nextAt), asc(fiscalDocumentsTable.id))
      .limit(1)
      .for('update', { of: fiscalDocumentsTable, skipLocked: true })
    if (!due) return null
    const [claimed] = await tx
      .update(fiscalDocumentsTable)
      .set({ claimedAt: now, nextAt: claimedUntil, attempts: due.attempts + 1 })
      .where(isOne(due))
      .returning()
    return claimed ?? null
  })
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
  return and(
    isOne(row),
    eq(fiscalDocumentsTable.claimedAt, row.claimedAt ?? row.queuedAt),
    eq(fiscalDocumentsTable.attempts, row.attempts),
  )
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
