import type { AlertKind } from '@doira/domain/alerts/alert-rules'
import type { MessageChannelName } from '@doira/domain/messaging/messages'
import { sql } from 'drizzle-orm'
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

export const staffAlertsTable = pgTable('staff_alerts', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull().default(sql`default`),
  kind: text().$type<AlertKind>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  orderId: uuid('order_id'),
  since: instant('since').notNull(),
  begunAt: instant('begun_at').notNull(),
  steps: smallint().notNull().default(0),
  nextAt: instant('next_at'),
  takenBy: uuid('taken_by'),
  takenAt: instant('taken_at'),
  endedAt: instant('ended_at'),
})
export type AlertRow = typeof staffAlertsTable.$inferSelect

/** An alert, that somebody took it, an assignment to a courier, what became of a swap of shifts, a test, a notice to owners. */
export type StaffMessageKind = 'alert' | 'taken' | 'assigned' | 'swap' | 'test' | 'notice'
export type StaffMessageState =
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'superseded'
  | 'late'
  | 'gone'
  | 'refused'
  | 'unknown'

export const staffMessagesTable = pgTable('staff_messages', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull().default(sql`default`),
  staffId: uuid('staff_id').notNull(),
  channel: text().$type<MessageChannelName>().notNull(),
  recipient: text().notNull(),
  kind: text().$type<StaffMessageKind>().notNull(),
  alertId: uuid('alert_id'),
  title: text().notNull(),
  body: text().notNull(),
  path: text().notNull(),
  tag: text().notNull(),
  state: text().$type<StaffMessageState>().notNull().default('waiting'),
  createdAt: instant('created_at').notNull(),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: smallint().notNull().default(0),
  sentAt: instant('sent_at'),
})
export type StaffMessageRow = typeof staffMessagesTable.$inferSelect
