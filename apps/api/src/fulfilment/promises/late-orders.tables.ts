import type { LateOutcome } from '@doira/domain/ordering/promise/late-rule'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, sum } from '../../platform/database/columns.ts'

export const lateOrdersTable = pgTable('late_orders', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  minutesLate: integer('minutes_late').notNull(),
  outcome: text('outcome').$type<LateOutcome>().notNull(),
  points: sum('points').notNull(),
  message: text('message').notNull(),
  recordedAt: instant('recorded_at').notNull(),
})
