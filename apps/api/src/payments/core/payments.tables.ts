import { zeroSum } from '@doira/domain/money/sum'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { RestWay } from '@doira/domain/payments/refund-plan'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigintSum, bigSum, eventNumber, instant } from '../../platform/database/columns.ts'

/** `performed`: the money was taken; `refunded`: and given back. */
export type TransactionState = 'created' | 'performed' | 'cancelled' | 'refunded'

/** Why the shop cancelled an attempt to pay: its time was over, or it pays for what is not to be paid so any more. */
export type CancelCause = 'timeout' | 'superseded'

export const paymentTransactionsTable = pgTable('payment_transactions', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  /** Always made by the database. */
  number: eventNumber('number').notNull().default(sql`default`),
  orderId: uuid('order_id').notNull(),
  /** Null: it pays the order as it was placed. */
  additionalPaymentId: uuid('additional_payment_id'),
  provider: text('provider').$type<OnlinePaymentType>().notNull(),
  merchant: text('merchant').notNull(),
  externalId: text('external_id').notNull(),
  documentId: text('document_id'),
  amount: bigSum('amount').notNull(),
  state: text('state').$type<TransactionState>().notNull(),
  paysOrder: boolean('pays_order').notNull().default(false),
  providerTime: bigint('provider_time', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
  performedAt: instant('performed_at'),
  cancelledAt: instant('cancelled_at'),
  /**
   * The provider's code of the reason for the cancellation. With a payment that is not cancelled: a
   * cancellation was reported but not confirmed.
   */
  reason: integer('reason'),
  cancelCause: text('cancel_cause').$type<CancelCause>(),
  /** The provider takes no money before the shop agrees: an order has one such attempt, and the shop can cancel it. */
  isRevocable: boolean('is_revocable').notNull().default(false),
  /** Asked back so far, in whole or in parts. */
  returned: bigSum('returned').notNull().default(zeroSum),
})
export type TransactionRow = typeof paymentTransactionsTable.$inferSelect

export type RefundCause = 'order_cancelled' | 'order_gone' | 'provider'

export const paymentRefundsTable = pgTable('payment_refunds', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  amount: bigSum('amount').notNull(),
  cause: text('cause').$type<RefundCause>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  dueAt: instant('due_at'),
  attempts: integer('attempts').notNull().default(0),
  lastAnswer: text('last_answer'),
  doneAt: instant('done_at'),
  transferNumber: text('transfer_number'),
  refusedAt: instant('refused_at'),
  /** When the provider gave it back as well, after a person had transferred it. */
  alsoReversedAt: instant('also_reversed_at'),
})
export type RefundRow = typeof paymentRefundsTable.$inferSelect

export type ReturnCause = 'line_dropped' | 'line_replaced' | 'edited' | 'order_cancelled'

export const orderReturnsTable = pgTable('order_returns', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  amount: bigSum('amount').notNull(),
  way: text('way').$type<RestWay>().notNull(),
  cause: text('cause').$type<ReturnCause>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  doneAt: instant('done_at'),
  transferNumber: text('transfer_number'),
  /** Of points: those that were taken off the card again, because the provider gave the payment back itself. */
  revoked: bigintSum('revoked').notNull().default(zeroSum),
})

export const paymentCallbacksTable = pgTable('payment_callbacks', {
  /** Always made by the database. */
  id: eventNumber('id').notNull().default(sql`default`),
  provider: text('provider').$type<OnlinePaymentType>().notNull(),
  receivedAt: instant('received_at').notNull(),
  request: text('request').notNull(),
  body: text('body').notNull(),
  answeredAt: instant('answered_at'),
  code: integer('code'),
  answer: text('answer'),
  isRefused: boolean('is_refused').notNull().default(false),
})

export const fiscalReceiptsTable = pgTable('fiscal_receipts', {
  shipperId: uuid('shipper_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  kind: text('kind').$type<'sale' | 'refund'>().notNull(),
  receiptId: text('receipt_id').notNull(),
  statusCode: integer('status_code'),
  message: text('message').notNull().default(''),
  terminalId: text('terminal_id').notNull().default(''),
  fiscalSign: text('fiscal_sign').notNull().default(''),
  qrUrl: text('qr_url'),
  issuedAtLocal: text('issued_at_local').notNull().default(''),
  receivedAt: instant('received_at').notNull(),
})
export type FiscalReceiptRow = typeof fiscalReceiptsTable.$inferSelect

export const receiptSubmissionsTable = pgTable('receipt_submissions', {
  shipperId: uuid('shipper_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  provider: text('provider').$type<OnlinePaymentType>().notNull(),
  submittedAt: instant('submitted_at'),
  dueAt: instant('due_at'),
  attempts: integer('attempts').notNull().default(0),
  lastAnswer: text('last_answer'),
})
export type ReceiptSubmissionRow = typeof receiptSubmissionsTable.$inferSelect

export type MismatchKind =
  /** An order counts as paid and no money is in the books. */
  | 'paid_without_money'
  /** Money was taken for an order that is not paid, and no refund is pending. */
  | 'money_without_order'
  /** A refund was asked for days ago and has not been made. */
  | 'refund_overdue'
  /** More has gone back for a payment than it brought, or more points than an order spent. */
  | 'returned_more_than_taken'
  /** A provider has taken the money on record, and never reported it by its own call. */
  | 'provider_paid_unreported'

export const paymentMismatchesTable = pgTable('payment_mismatches', {
  shipperId: uuid('shipper_id').notNull(),
  kind: text('kind').$type<MismatchKind>().notNull(),
  orderId: uuid('order_id').notNull(),
  detail: text('detail').notNull(),
  foundAt: instant('found_at').notNull(),
})

/** One row: how far the check of the books has come. */
export const reconciliationCursorTable = pgTable('reconciliation_cursor', {
  onlyOne: boolean('only_one').notNull().default(true),
  /** The last order that this pass has looked at; null: a pass begins. */
  afterShipperId: uuid('after_shipper_id'),
  afterOrderId: uuid('after_order_id'),
  passEndedAt: instant('pass_ended_at').notNull().default(sql`now()`),
  /** The last round that went well. */
  checkedAt: instant('checked_at').notNull().default(sql`now()`),
})
