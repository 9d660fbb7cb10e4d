import { codeWays } from '@doira/domain/auth/code-way'
import { defaultLanguage, languages } from '@doira/domain/i18n/languages'
import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

export const smsOutboxTable = pgTable('sms_outbox', {
  id: uuid().primaryKey(),
  shipperId: uuid('shipper_id').notNull(),
  phone: text().notNull(),
  kind: text({ enum: ['code', 'pay_link', 'question', 'points', 'campaign'] })
    .notNull()
    .default('code'),
  /**
   * The code, the link, or the text of a campaign. Null once it is sent, used or has expired; a code that can still go by
   * another way stays.
   */
  code: text(),
  /** The number of points of the code; null: none. */
  amount: bigint({ mode: 'number' }),
  /** By which a code goes, or went last; null: by the first of the chain. */
  way: text({ enum: codeWays }),
  /** When the customer asked for the other way; null: they have not. */
  otherWayAt: instant('other_way_at'),
  /** The language of the message. */
  language: text({ enum: languages }).notNull().default(defaultLanguage),
  /** Lower ones are sent first. */
  priority: smallint().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: smallint().notNull().default(0),
  sentAt: instant('sent_at'),
  /** Retained when it is unknown whether the provider accepted it. */
  askedProvider: text('asked_provider'),
  provider: text(),
  providerMessageId: text('provider_message_id'),
  delivery: text({ enum: ['sent', 'delivered', 'failed', 'unknown'] }),
  /** Null: it is about none. */
  orderId: uuid('order_id'),
  campaignId: uuid('campaign_id'),
})
export type SmsRow = typeof smsOutboxTable.$inferSelect
