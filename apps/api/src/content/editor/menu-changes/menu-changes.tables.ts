import type { WireMenuRow } from '@doira/contract/content/menu-changes'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../../platform/database/columns.ts'

export const menuChangesTable = pgTable('menu_changes', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  state: text('state', { enum: ['planned', 'applied', 'withdrawn', 'returned', 'failed'] }).notNull(),
  reason: text('reason').notNull(),
  dueAt: instant('due_at'),
  madeBy: uuid('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
  settledAt: instant('settled_at'),
  fileName: text('file_name'),
  fileHash: bytes('file_hash'),
  rows: jsonb('rows').$type<readonly WireMenuRow[]>().notNull(),
  newIds: uuid('new_ids').array().notNull().default([]),
})
export type MenuChangeRow = typeof menuChangesTable.$inferSelect
