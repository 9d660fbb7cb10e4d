import { type Sum, subtractSum } from '@doira/domain/money/sum'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { RefundWay } from '@doira/domain/payments/refund-ways'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { fiscalDocumentsTable } from '../../fiscal/record/fiscal.tables.ts'
import {
  type FiscalReceiptRow,
  fiscalReceiptsTable,
  orderReturnsTable,
  paymentRefundsTable,
  paymentTransactionsTable,
} from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** The payments and returns of providers for an order. */
export type ReceiptMoney = {
  /** The payments for the order and for its additional payments, oldest first. */
  readonly payments: readonly {
    readonly provider: OnlinePaymentType
    readonly amount: Sum
    readonly paidAt: Instant | null
  }[]
  readonly refunds: readonly {
    readonly amount: Sum
    readonly way: RefundWay
    readonly requestedAt: Instant
    readonly doneAt: Instant | null
  }[]
  readonly fiscal: readonly Pick<
    FiscalReceiptRow,
    'kind' | 'receiptId' | 'terminalId' | 'fiscalSign' | 'qrUrl' | 'issuedAtLocal'
  >[]
}

/** Refunds, whole ones before partial ones, and fiscal receipts in order of receipt. */
export async function readReceiptMoney(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<ReceiptMoney> {
  const ofOrder = and(
    eq(paymentTransactionsTable.shipperId, shipperId),
    eq(paymentTransactionsTable.orderId, orderId),
  )
  const payments = await db
    .select({
      provider: paymentTransactionsTable.provider,
      amount: paymentTransactionsTable.amount,
      paidAt: paymentTransactionsTable.performedAt,
    })
    .from(paymentTransactionsTable)
    .where(and(ofOrder, eq(paymentTransactionsTable.paysOrder, true)))
    .orderBy(asc(paymentTransactionsTable.number))
  const refunds = await db
    .select({
      amount: paymentRefundsTable.amount,
      way: paymentTransactionsTable.provider,
      requestedAt: paymentRefundsTable.requestedAt,
      doneAt: paymentRefundsTable.doneAt,
    })
    .from(paymentRefundsTable)
    .innerJoin(
      paymentTransactionsTable,
      and(
        eq(paymentTransactionsTable.shipperId, paymentRefundsTable.shipperId),
        eq(paymentTransactionsTable.id, paymentRefundsTable.transactionId),
      ),
    )
    .where(ofOrder)
    .orderBy(asc(paymentRefundsTable.requestedAt), asc(paymentRefundsTable.id))
  const parts = await db
    .select({
      amount: orderReturnsTable.amount,
      revoked: orderReturnsTable.revoked,
      way: orderReturnsTable.way,
      requestedAt: orderReturnsTable.requestedAt,
      doneAt: orderReturnsTable.doneAt,
    })
    .from(orderReturnsTable)
    .where(
      and(
        eq(orderReturnsTable.shipperId, shipperId),
        eq(orderReturnsTable.orderId, orderId),
        lt(orderReturnsTable.revoked, orderReturnsTable.amount),
      ),
    )
    .orderBy(asc(orderReturnsTable.requestedAt), asc(orderReturnsTable.id))
  const fiscal = await db
    .select({
      kind: fiscalReceiptsTable.kind,
      receiptId: fiscalReceiptsTable.receiptId,
      terminalId: fiscalReceiptsTable.terminalId,
      fiscalSign: fiscalReceiptsTable.fiscalSign,
      qrUrl: fiscalReceiptsTable.qrUrl,
      issuedAtLocal: fiscalReceiptsTable.issuedAtLocal,
    })
    .from(fiscalReceiptsTable)
    .innerJoin(
      paymentTransactionsTable,
      and(
        eq(paymentTransactionsTable.shipperId, fiscalReceiptsTable.shipperId),
        eq(paymentTransactionsTable.id, fiscalReceiptsTable.transactionId),
      ),
    )
    .where(ofOrder)
    .orderBy(
      asc(fiscalReceiptsTable.receivedAt),
      asc(fiscalReceiptsTable.transactionId),
      asc(fiscalReceiptsTable.kind),
    )
  const own = await db
    .select({
      kind: fiscalDocumentsTable.kind,
      receiptId: fiscalDocumentsTable.receiptId,
      terminalId: fiscalDocumentsTable.terminalId,
      fiscalSign: fiscalDocumentsTable.fiscalSign,
      qrUrl: fiscalDocumentsTable.qrUrl,
      issuedAtLocal: fiscalDocumentsTable.issuedAtLocal,
    })
    .from(fiscalDocumentsTable)
    .where(
      and(
        eq(fiscalDocumentsTable.shipperId, shipperId),
        eq(fiscalDocumentsTable.orderId, orderId),
        inArray(fiscalDocumentsTable.state, ['issued', 'by_hand']),
      ),
    )
    .orderBy(asc(fiscalDocumentsTable.queuedAt), asc(fiscalDocumentsTable.id))
  // What a provider has issued stands in both places.
  const issued = new Set(fiscal.map(({ qrUrl }) => qrUrl))
  const receipts = [...fiscal, ...own.filter(({ qrUrl }) => !issued.has(qrUrl))]
  const inParts = parts.map(({ revoked, amount, ...part }) => ({
    ...part,
    amount: subtractSum(amount, revoked),
  }))
  return { payments, refunds: [...refunds, ...inParts], fiscal: receipts }
}
