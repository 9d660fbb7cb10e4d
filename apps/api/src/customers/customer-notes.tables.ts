import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** What operators note about a customer. */
export const customerFactsTable = pgTable('customer_facts', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  cannotEat: text('cannot_eat').notNull(),
  notes: text('notes').notNull(),
  version: integer('version').notNull(),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at').notNull(),
})
export type CustomerFactsRow = typeof customerFactsTable.$inferSelect
