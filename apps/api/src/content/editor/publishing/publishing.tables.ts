import type { Draft } from '@doira/domain/content/draft'
import type { EditableKind } from '@doira/domain/content/editable'
import type { AnyProblem } from '@doira/domain/problem'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../../platform/database/columns.ts'

export const contentDraftsTable = pgTable('content_drafts', {
  shipperId: uuid('shipper_id').notNull(),
  kind: text('kind').$type<EditableKind>().notNull(),
  itemId: uuid('item_id').notNull(),
  version: integer('version').notNull().default(0),
  /** Null: nothing is unpublished. */
  draft: jsonb('draft').$type<Draft>(),
  begunAt: instant('begun_at'),
  editedBy: uuid('edited_by'),
  editedAt: instant('edited_at'),
  publishAt: instant('publish_at'),
  plannedBy: uuid('planned_by'),
  planProblem: jsonb('plan_problem').$type<AnyProblem | { readonly code: 'internal' }>(),
})
export type DraftRow = typeof contentDraftsTable.$inferSelect

export type EditionKind = 'loaded' | 'published' | 'hidden' | 'shown' | 'folder'

export const contentEditionsTable = pgTable('content_editions', {
  shipperId: uuid('shipper_id').notNull(),
  kind: text('kind').$type<EditableKind>().notNull(),
  itemId: uuid('item_id').notNull(),
  number: integer('number').notNull(),
  what: text('what').$type<EditionKind>().notNull(),
  /** Null if only the visibility changed. */
  document: jsonb('document').$type<Draft>(),
  /** Null: it was loaded with the chain, or from its folder. */
  staffId: uuid('staff_id'),
  at: instant('at').notNull(),
})
export type EditionRow = typeof contentEditionsTable.$inferSelect

export const contentPicturesTable = pgTable('content_pictures', {
  shipperId: uuid('shipper_id').notNull(),
  key: text('key').notNull(),
  content: bytes('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Null: it came with a chain folder. */
  uploadedBy: uuid('uploaded_by'),
  uploadedAt: instant('uploaded_at').notNull(),
})
