import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../platform/database/columns.ts'

/** Codes that were sent, each with the attempts of the requester. */
export const codeRequestsTable = pgTable('code_requests', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull(),
  phone: text().notNull(),
  /** `device:` or `network:` and a hash, or `proof:` of a signed-in customer. */
  requester: text().notNull(),
  nonceHash: bytes('nonce_hash').notNull(),
  codeHash: bytes('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  attempts: smallint().notNull().default(0),
  /** Wrong entries without the nonce, from the network that asked. */
  plainAttempts: smallint('plain_attempts').notNull().default(0),
  usedAt: instant('used_at'),
  registrationName: text('registration_name'),
  registrationSource: text('registration_source'),
  isLoginAsked: boolean('is_login_asked').notNull().default(false),
  isOtherWayAsked: boolean('is_other_way_asked').notNull().default(false),
  countsUnconfirmed: boolean('counts_unconfirmed').notNull().default(false),
})
export type CodeRequestRow = typeof codeRequestsTable.$inferSelect

export const customerOriginsTable = pgTable('customer_origins', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  origin: text().notNull(),
  seenAt: instant('seen_at').notNull(),
})

export const sessionsTable = pgTable('sessions', {
  id: uuid().primaryKey(),
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  platformId: uuid('platform_id'),
  /** What the browser calls itself: `Android, Chrome`. */
  device: text().notNull().default('unknown'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** The library that counts writes Dates, so these columns are plain. */
export const requestBudgetsTable = pgTable('request_budgets', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
})
