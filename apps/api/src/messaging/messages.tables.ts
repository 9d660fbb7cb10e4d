import { languages } from '@doira/domain/i18n/languages'
import type {
  MessageChannelName,
  MessageKind,
  MessageSubject,
  PreferenceChannel,
  PreferenceKind,
} from '@doira/domain/messaging/messages'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { eventNumber, instant } from '../platform/database/columns.ts'

export const messageRecipientsTable = pgTable('message_recipients', {
  shipperId: uuid('shipper_id').notNull(),
  channel: text().$type<MessageChannelName>().notNull(),
  /** Identifies it within the channel. */
  key: text().notNull(),
  customerId: uuid('customer_id').notNull(),
  /** Null: until it is removed. */
  sessionId: uuid('session_id'),
  /** The address of the recipient, which only the channel reads. */
  address: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  language: text({ enum: languages }).notNull(),
  device: text().notNull().default('unknown'),
  createdAt: instant('created_at').notNull(),
})
export type RecipientRow = typeof messageRecipientsTable.$inferSelect

export const messagePreferencesTable = pgTable('message_preferences', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  channel: text().$type<PreferenceChannel>().notNull(),
  kind: text().$type<PreferenceKind>().notNull(),
  isOn: boolean('is_on').notNull(),
})

/** `superseded`: replaced by a later message. `unknown`: it may have been sent, and is not sent again. */
export type NotificationState =
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'skipped'
  | 'superseded'
  | 'late'
  | 'gone'
  | 'unwanted'
  | 'refused'
  | 'unknown'

export const notificationsTable = pgTable('notifications', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull().default(sql`default`),
  number: eventNumber().notNull().default(sql`default`),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  event: text().$type<MessageSubject>().notNull(),
  occasion: text().notNull().default(''),
  kind: text().$type<MessageKind>().notNull(),
  channel: text().$type<MessageChannelName>().notNull(),
  recipient: text().notNull(),
  state: text().$type<NotificationState>().notNull().default('waiting'),
  createdAt: instant('created_at').notNull(),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: smallint().notNull().default(0),
  sentAt: instant('sent_at'),
  externalId: text('external_id'),
})
export type NotificationRow = typeof notificationsTable.$inferSelect
