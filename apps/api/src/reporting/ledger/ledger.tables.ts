import type { DayReport } from '@doira/domain/reporting/ledger/day-report'
import type { EntryKind, EntryWay } from '@doira/domain/reporting/ledger/entry'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant, localDate } from '../../platform/database/columns.ts'

/** A closed day of a branch; its figures are never changed. */
export const branchDaysTable = pgTable('branch_days', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  branchId: uuid('branch_id').notNull(),
  day: localDate('day').notNull(),
  /** The end of the report: it contains everything before it that no earlier report contains. */
  until: instant('until').notNull(),
  counted: bigSum('counted').notNull(),
  comment: text('comment').notNull().default(''),
  /** The result of `makeDayReport` when the day was closed: read it with `findClosedDay`. */
  report: jsonb('report').$type<DayReport>().notNull(),
  closedBy: uuid('closed_by').notNull(),
  closedAt: instant('closed_at').notNull(),
  reopenedBy: uuid('reopened_by'),
  reopenedAt: instant('reopened_at'),
  reopenedComment: text('reopened_comment'),
})
export type BranchDayRow = typeof branchDaysTable.$inferSelect

/** The amounts of which a report consists. */
export const branchDayLinesTable = pgTable('branch_day_lines', {
  shipperId: uuid('shipper_id').notNull(),
  dayId: uuid('day_id').notNull(),
  kind: text('kind').$type<EntryKind>().notNull(),
  entryId: uuid('entry_id').notNull(),
  way: text('way').$type<EntryWay>().notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  branchId: uuid('branch_id').notNull(),
  orderId: uuid('order_id'),
  courierId: uuid('courier_id'),
  tillId: uuid('till_id'),
  happenedAt: instant('happened_at').notNull(),
})
