import type { ComplaintFault, ComplaintReason, ComplaintState } from '@doira/domain/complaints/complaint'
import { zeroSum } from '@doira/domain/money/sum'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant } from '../../platform/database/columns.ts'

export const complaintsTable = pgTable('complaints', {
  shipperId: uuid('shipper_id').notNull(),
  /** That of the action which opened it. */
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  reasons: text('reasons').array().$type<readonly ComplaintReason[]>().notNull(),
  /** The dishes that it is about, if any. */
  lineIds: uuid('line_ids').array().notNull(),
  /** The customer's words. */
  comment: text('comment').notNull(),
  /** What the customer reads. */
  message: text('message').notNull(),
  fault: text('fault').$type<ComplaintFault>(),
  /** The dishes that are made again: as asked for, and then as decided. */
  againLineIds: uuid('again_line_ids').array().notNull().default([]),
  askedMoney: bigSum('asked_money').notNull().default(zeroSum),
  askedPoints: bigSum('asked_points').notNull().default(zeroSum),
  askedDishes: bigSum('asked_dishes').notNull().default(zeroSum),
  asked: bigSum('asked').notNull().generatedAlwaysAs(sql`asked_money + asked_points + asked_dishes`),
  givenMoney: bigSum('given_money'),
  givenPoints: bigSum('given_points'),
  givenDishes: bigSum('given_dishes'),
  given: bigSum('given').generatedAlwaysAs(sql`given_money + given_points + given_dishes`),
  state: text('state').$type<ComplaintState>().notNull(),
  openedBy: uuid('opened_by').notNull(),
  openedAt: instant('opened_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  /** Why it was refused, for colleagues. */
  decision: text('decision').notNull().default(''),
})
/** Without the totals, which the database counts. */
export type ComplaintRow = Omit<typeof complaintsTable.$inferSelect, 'asked' | 'given'>
