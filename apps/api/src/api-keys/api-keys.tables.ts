import type { KeyScope } from '@doira/domain/api-keys/api-key'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../platform/database/columns.ts'

export const apiKeysTable = pgTable('api_keys', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  staffId: uuid('staff_id').notNull(),
  prefix: text('prefix').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  scopes: text('scopes').array().$type<readonly KeyScope[]>().notNull(),
  addresses: text('addresses').array().$type<readonly string[]>().notNull().default(sql`'{}'`),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  replacedAt: instant('replaced_at'),
  revokedAt: instant('revoked_at'),
  lastUsedAt: instant('last_used_at'),
  lastUsedFrom: text('last_used_from'),
})
export type ApiKeyRow = typeof apiKeysTable.$inferSelect
