import { fiscalAlertMinutes, ownIssuer } from '@doira/domain/fiscal/fiscal-problem'
import { isReceiptLink, readReceiptUrl } from '@doira/domain/fiscal/receipt-url'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { settleByProvider } from '../../payments/core/fiscal-receipts.queries.ts'
import { requestReceiptAgain } from '../../payments/core/receipt-submissions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FiscalDocumentRow } from '../record/fiscal.tables.ts'
import { changeDocument, isQuoted, isReceiptTaken, lockDocument } from './documents.queries.ts'

/**
 * Has a receipt issued again. What may have been issued is asked for first; what certainly was not is made anew, with codes as
 * they are now. One that waited because more was taken than due is issued for what was taken. A payment provider is asked for
 * its receipt again, where it can be asked.
 *
 * @throws DomainError receipt_not_found, receipt_settled
 */
export async function issueAgain(tx: Db, order: OrderRow, documentId: string, now: Instant) {
  const row = await lockOpen(tx, order, documentId)
  const nextAt = row.issuer === ownIssuer ? now : addMinutes(now, fiscalAlertMinutes)
  await changeDocument(tx, row, {
    ...{ state: 'waiting', nextAt, claimedAt: null, attempts: 0, problem: null, problemText: '' },
    // Who has it issued knows by its name that more was taken, and confirms the sum.
    ...(row.problem === 'taken_more' && row.sold && { sold: { ...row.sold, isTakenConfirmed: true } }),
    ...(row.sentAt === null && { content: null }),
  })
  const { shipperId, transactionId } = row
  if (row.issuer !== ownIssuer && transactionId !== null)
    await requestReceiptAgain(tx, { shipperId, transactionId, now })
  return { after: { amount: row.amount } }
}

/** Within it the register has been asked at least once whether it issued what was sent. */
const askedWithinMinutes = 5

/**
 * Records the receipt that a person has issued at another register.
 *
 * @throws DomainError receipt_not_found, receipt_settled, receipt_in_work, receipt_url_refused, receipt_url_taken
 */
export async function issuedByHand(
  tx: Db,
  order: OrderRow,
  { documentId, url, reason, now }: { documentId: string; url: string; reason: string; now: Instant },
) {
  const row = await lockOpen(tx, order, documentId)
  // What the register answers at this moment could be a second receipt.
  if (row.claimedAt !== null && row.nextAt !== null && row.nextAt > now)
    throw new DomainError({ code: 'receipt_in_work' })
  // The register issues what was sent, or has: it is asked first.
  if (row.state === 'waiting' && row.sentAt !== null && now < addMinutes(row.sentAt, askedWithinMinutes))
    throw new DomainError({ code: 'receipt_in_work' })
  if (!isReceiptLink(url)) throw new DomainError({ code: 'receipt_url_refused' })
  const receipt = readReceiptUrl(url)
  if (await isReceiptTaken(tx, row, receipt)) throw new DomainError({ code: 'receipt_url_taken' })
  await changeDocument(tx, row, {
    ...{ state: 'by_hand', waitsSince: null, nextAt: null, claimedAt: null, problem: null, problemText: '' },
    ...{ ...receipt, issuedAt: now },
  })
  return { after: { amount: row.amount, url, comment: reason } }
}

/**
 * Takes back the link that a person entered: the receipt is missing again. The register issues nothing by itself, because the
 * right receipt may exist elsewhere; what its payment provider has sent meanwhile counts.
 *
 * @throws DomainError receipt_not_found, receipt_not_by_hand, receipt_quoted
 */
export async function withdrawLink(
  tx: Db,
  order: OrderRow,
  { documentId, reason, now }: { documentId: string; reason: string; now: Instant },
) {
  const row = await lockOwn(tx, order, documentId)
  if (row.state !== 'by_hand') throw new DomainError({ code: 'receipt_not_by_hand' })
  if (await isQuoted(tx, row)) throw new DomainError({ code: 'receipt_quoted' })
  await changeDocument(tx, row, {
    ...{ state: 'failed', waitsSince: now, problem: 'link_withdrawn', problemText: '', attempts: 0 },
    ...{ qrUrl: null, terminalId: '', receiptId: '', fiscalSign: '', issuedAtLocal: '', issuedAt: null },
  })
  const { shipperId, transactionId, kind } = row
  if (row.issuer !== ownIssuer && transactionId !== null)
    await settleByProvider(tx, { shipperId, transactionId, kind })
  return { after: { amount: row.amount, url: row.qrUrl, comment: reason } }
}

/** Nobody else can settle it until the transaction ends. */
async function lockOpen(tx: Db, order: OrderRow, documentId: string): Promise<FiscalDocumentRow> {
  const row = await lockOwn(tx, order, documentId)
  if (row.waitsSince === null) throw new DomainError({ code: 'receipt_settled' })
  return row
}

async function lockOwn(tx: Db, { shipperId, id }: OrderRow, documentId: string): Promise<FiscalDocumentRow> {
  const row = await lockDocument(tx, { shipperId, id: documentId })
  if (row === null || row.orderId !== id) throw new DomainError({ code: 'receipt_not_found' })
  return row
}
