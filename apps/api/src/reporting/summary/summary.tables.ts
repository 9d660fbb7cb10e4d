import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localDate } from '../../platform/database/columns.ts'
import type { DishesOfBranches, PartsOfBranches } from './summary-parts.queries.ts'

/** Past days, whose changes of orders are recorded. */
export const summaryWatchedDaysTable = pgTable('summary_watched_days', {
  shipperId: uuid('shipper_id').notNull(),
  day: localDate('day').notNull(),
})

/** A change of an order of a watched day; written only by triggers. */
export const summaryChangesTable = pgTable('summary_changes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  shipperId: uuid('shipper_id').notNull(),
  day: localDate('day').notNull(),
})

/** Counts of past days and weeks. Rows are never changed: a new count is another row. */
export const summarySpansTable = pgTable('summary_spans', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  shipperId: uuid('shipper_id').notNull(),
  days: smallint('days').$type<1 | 7>().notNull(),
  startsOn: localDate('starts_on').notNull(),
  /** The number of recorded changes when it was counted. */
  changes: bigint('changes', { mode: 'number' }).notNull(),
  /** The figures are valid for every moment after the first and before the second one; null: unbounded. */
  knownAfter: instant('known_after'),
  knownBefore: instant('known_before'),
  parts: jsonb('parts').$type<PartsOfBranches>().notNull(),
  dishes: jsonb('dishes').$type<DishesOfBranches>().notNull(),
})

/** What was sold in a counted week, by branch, dish and rate of tax; a null product is the delivery. */
export const summarySoldPartsTable = pgTable('summary_sold_parts', {
  shipperId: uuid('shipper_id').notNull(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  spanId: bigint('span_id', { mode: 'number' }).notNull(),
  branchId: uuid('branch_id').notNull(),
  productId: uuid('product_id'),
  vatPercent: integer('vat_percent').notNull(),
  quantity: bigint('quantity', { mode: 'number' }).notNull(),
  /** Pieces that promotions gave; not in the quantity. */
  given: bigint('given', { mode: 'number' }).notNull(),
  gross: bigint('gross', { mode: 'number' }).notNull(),
  discount: bigint('discount', { mode: 'number' }).notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
  revenue: bigint('revenue', { mode: 'number' }).notNull(),
  vat: bigint('vat', { mode: 'number' }).notNull(),
})

/** What promotions cost in a counted week, by branch: of each, of the orders with any of them, and of all orders. */
export const summaryUsedDiscountsTable = pgTable('summary_used_discounts', {
  shipperId: uuid('shipper_id').notNull(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  spanId: bigint('span_id', { mode: 'number' }).notNull(),
  branchId: uuid('branch_id').notNull(),
  counts: text('counts', { enum: ['promotion', 'any', 'all'] }).notNull(),
  discountId: uuid('discount_id'),
  orders: integer('orders').notNull(),
  cost: bigint('cost', { mode: 'number' }).notNull(),
  revenue: bigint('revenue', { mode: 'number' }).notNull(),
})
