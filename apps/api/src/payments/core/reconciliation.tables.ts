import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

export type MismatchKind =
  /** An order counts as paid and no payment is recorded. */
  | 'paid_without_money'
  /** Money was taken for an order that is not paid, and no refund is pending. */
  | 'money_without_order'
  /** A refund was requested days ago and has not been made. */
  | 'refund_overdue'
  /** More was returned for a payment than was paid, or more points than an order spent. */
  | 'returned_more_than_taken'
  /** A provider took the recorded amount without sending a callback. */
  | 'provider_paid_unreported'

export const paymentMismatchesTable = pgTable('payment_mismatches', {
  shipperId: uuid('shipper_id').notNull(),
  kind: text('kind').$type<MismatchKind>().notNull(),
  orderId: uuid('order_id').notNull(),
  detail: text('detail').notNull(),
  foundAt: instant('found_at').notNull(),
})

/** A single row with the progress of the reconciliation. */
export const reconciliationCursorTable = pgTable('reconciliation_cursor', {
  onlyOne: boolean('only_one').notNull().default(true),
  /** The last order that this pass has checked; null at the beginning of a pass. */
  afterShipperId: uuid('after_shipper_id'),
  afterOrderId: uuid('after_order_id'),
  passEndedAt: instant('pass_ended_at').notNull().default(sql`now()`),
  /** The time of the last successful round. */
  checkedAt: instant('checked_at').notNull().default(sql`now()`),
})
