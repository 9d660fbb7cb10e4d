import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** `taken` from a customer, `shortfall` of it that a courier owes, `handed_in` by a courier, `difference` of a count, `collected` from the till at the day's end. */
export type TillKind = 'taken' | 'shortfall' | 'handed_in' | 'difference' | 'collected'

/**
 * A courier carries the sum of their cash entries; a till contains the sum of its own. Entries are only
 * added.
 */
export const tillEntriesTable = pgTable('till_entries', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').$type<TillKind>().notNull(),
  method: text('method').$type<'cash' | 'card'>().notNull().default('cash'),
  /** Null: at the counter, or an entry of the till itself. */
  courierId: uuid('courier_id'),
  orderId: uuid('order_id'),
  /** The branch of the order. */
  branchId: uuid('branch_id').notNull(),
  /** The branch whose till it changes. */
  tillId: uuid('till_id'),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  comment: text('comment').notNull().default(''),
  staffId: uuid('staff_id'),
  happenedAt: instant('happened_at').notNull(),
  createdAt: instant('created_at').notNull(),
})
export type TillEntryRow = typeof tillEntriesTable.$inferSelect
