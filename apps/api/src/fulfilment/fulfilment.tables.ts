import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

export const courierCashTable = pgTable('courier_cash', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  courierId: uuid('courier_id').notNull(),
  orderId: uuid('order_id'),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  words: text('words').notNull().default(''),
  createdAt: instant('created_at').notNull(),
})
