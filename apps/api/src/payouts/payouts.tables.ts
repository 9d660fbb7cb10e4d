import type { DayPay, PayCorrection } from '@doira/domain/payouts/courier-pay'
import type { PayRule } from '@doira/domain/payouts/pay-rule'
import type { Trip } from '@doira/domain/payouts/trips'
import type { LocalDate } from '@doira/domain/time/local-time'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localDate } from '../platform/database/columns.ts'

export const payRulesTable = pgTable('pay_rules', {
  shipperId: uuid('shipper_id').notNull(),
  number: integer('number').notNull(),
  cityId: uuid('city_id'),
  beginsOn: localDate('begins_on').notNull(),
  rule: jsonb('rule').$type<PayRule>().notNull(),
  madeBy: uuid('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
})
export type PayRuleRow = typeof payRulesTable.$inferSelect

export const payCorrectionsTable = pgTable('pay_corrections', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  staffId: uuid('staff_id').notNull(),
  day: localDate('day').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  reason: text('reason').notNull(),
  madeBy: uuid('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
})

export const payWeeksTable = pgTable('pay_weeks', {
  shipperId: uuid('shipper_id').notNull(),
  monday: localDate('monday').notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
  closedBy: uuid('closed_by').notNull(),
  closedAt: instant('closed_at').notNull(),
})

/** Cash from customers, and what was handed in. */
export type BranchCash = { readonly branchId: string; readonly taken: number; readonly handedIn: number }

/** A day of a courier with all that it was counted from. */
export type CourierDay = {
  readonly day: LocalDate
  readonly workedMinutes: number
  readonly trips: readonly Trip[]
  readonly corrections: readonly PayCorrection[]
  /** By the branch of the orders. */
  readonly cash: readonly BranchCash[]
  /** Null: none was set for the day. */
  readonly rule: PayRule | null
  readonly pay: DayPay
}

export const payDaysTable = pgTable('pay_days', {
  shipperId: uuid('shipper_id').notNull(),
  monday: localDate('monday').notNull(),
  staffId: uuid('staff_id').notNull(),
  day: localDate('day').notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
  /** The day when its week was closed. */
  content: jsonb('content').$type<CourierDay>().notNull(),
})
