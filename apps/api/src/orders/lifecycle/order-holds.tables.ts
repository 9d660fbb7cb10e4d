import { zeroSum } from '@doira/domain/money/sum'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigintSum, instant, localDate } from '../../platform/database/columns.ts'

export const discountLimitsTable = pgTable('discount_limits', {
  shipperId: uuid('shipper_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  maxUses: integer('max_uses'),
  used: integer('used').notNull().default(0),
  budget: bigintSum('budget'),
  dayBudget: bigintSum('day_budget'),
  budgetStops: boolean('budget_stops').notNull().default(true),
  spent: bigintSum('spent').notNull().default(zeroSum),
  spentDay: localDate('spent_day'),
  spentOnDay: bigintSum('spent_on_day').notNull().default(zeroSum),
})

export const discountHoldsTable = pgTable('discount_holds', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  cost: bigintSum('cost').notNull().default(zeroSum),
  day: localDate('day').notNull(),
  code: text('code'),
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
