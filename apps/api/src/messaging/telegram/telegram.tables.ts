import { languages } from '@doira/domain/i18n/languages'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/database/columns.ts'

/** Customers by their Telegram account, which is also the id of the chat with the bot. */
export const telegramLinksTable = pgTable('telegram_links', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  /** Telegram's ids have at most 52 significant bits. */
  telegramId: bigint('telegram_id', { mode: 'number' }).notNull(),
  linkedAt: instant('linked_at').notNull(),
})
export type TelegramLinkRow = typeof telegramLinksTable.$inferSelect

/** Payloads that have begun a session and cannot be used again. */
export const telegramPayloadsTable = pgTable('telegram_payloads', {
  shipperId: uuid('shipper_id').notNull(),
  signature: bytes().notNull(),
  usedAt: instant('used_at').notNull(),
})

/** The link to the bot that a customer requested last. */
export const telegramCodesTable = pgTable('telegram_codes', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  language: text({ enum: languages }).notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Received updates: Telegram repeats an update that was not answered. */
export const telegramUpdatesTable = pgTable('telegram_updates', {
  /** Update ids are counted per bot. */
  botId: bigint('bot_id', { mode: 'number' }).notNull().default(0),
  updateId: bigint('update_id', { mode: 'number' }).notNull(),
  receivedAt: instant('received_at').notNull(),
})
