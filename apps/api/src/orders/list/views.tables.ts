import type { OrderConditions } from '@doira/contract/orders/order-list'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

export const orderViewsTable = pgTable('order_views', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull(),
  staffId: uuid('staff_id').notNull(),
  name: text().notNull(),
  conditions: jsonb().$type<OrderConditions>().notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})
