import type { FiscalLine } from '@doira/domain/fiscal/fiscal-lines'
import type { FiscalProblemCode, FiscalState } from '@doira/domain/fiscal/fiscal-problem'
import type { Localized } from '@doira/domain/i18n/localized'
import type { Sum } from '@doira/domain/money/sum'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant } from '../../platform/database/columns.ts'

export const fiscalRegistersTable = pgTable('fiscal_registers', {
  shipperId: uuid('shipper_id').notNull(),
  connector: text('connector').notNull(),
  since: instant('since').notNull(),
  issuingProviders: text('issuing_providers').array().notNull(),
  refundingProviders: text('refunding_providers').array().notNull(),
})

/** The lines of an order at the moment of its payment. */
export type SoldSnapshot = {
  readonly deliveryPrice: Sum
  /** What was to be taken at the door. */
  readonly due?: Sum
  /** A person has confirmed that it is sold for more than that. */
  readonly isTakenConfirmed?: boolean
  readonly lines: readonly {
    readonly lineId: string
    readonly productId: string
    readonly name: Localized
    readonly quantity: number
    readonly price: Sum
    readonly total: Sum
    readonly orderDiscountShare: Sum
    readonly vatPercent: number
  }[]
}

/** How the money came: in cash, from a card at a terminal, or through a payment system. */
export type FiscalMoney = 'cash' | 'card' | 'ecash'

export type FiscalContent = {
  readonly taxId: string
  readonly money: FiscalMoney
  readonly lines: readonly FiscalLine[]
}

export const fiscalDocumentsTable = pgTable('fiscal_documents', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind').$type<'sale' | 'refund'>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  transactionId: uuid('transaction_id'),
  saleId: uuid('sale_id'),
  issuer: text('issuer').notNull(),
  amount: bigSum('amount').notNull(),
  sold: jsonb('sold').$type<SoldSnapshot>(),
  state: text('state').$type<FiscalState>().notNull().default('waiting'),
  content: jsonb('content').$type<FiscalContent>(),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  claimedAt: instant('claimed_at'),
  nextAt: instant('next_at'),
  waitsSince: instant('waits_since'),
  problem: text('problem').$type<FiscalProblemCode>(),
  problemText: text('problem_text').notNull().default(''),
  queuedAt: instant('queued_at').notNull(),
  terminalId: text('terminal_id').notNull().default(''),
  receiptId: text('receipt_id').notNull().default(''),
  fiscalSign: text('fiscal_sign').notNull().default(''),
  issuedAtLocal: text('issued_at_local').notNull().default(''),
  qrUrl: text('qr_url'),
  issuedAt: instant('issued_at'),
})
export type FiscalDocumentRow = typeof fiscalDocumentsTable.$inferSelect

export const markingCodesTable = pgTable('marking_codes', {
  shipperId: uuid('shipper_id').notNull(),
  code: text('code').notNull(),
  orderId: uuid('order_id').notNull(),
  lineId: uuid('line_id').notNull(),
})
