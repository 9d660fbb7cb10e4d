import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

export const discountLimitsTable = pgTable('discount_limits', {
  shipperId: uuid('shipper_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  maxUses: integer('max_uses').notNull(),
  used: integer('used').notNull().default(0),
})

export const discountHoldsTable = pgTable('discount_holds', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  discountId: uuid('discount_id').notNull(),
})

export const kitchenSlotsTable = pgTable('kitchen_slots', {
  shipperId: uuid('shipper_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  takenMinutes: integer('taken_minutes').notNull(),
})

export const kitchenHoldsTable = pgTable('kitchen_holds', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  minutes: integer('minutes').notNull(),
  minutesWhenPaid: integer('minutes_when_paid'),
})
