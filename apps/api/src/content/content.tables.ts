import type { ContentKind } from '@doira/contract/content/content-bodies'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, localized } from '../platform/database/columns.ts'

export const stocksTable = pgTable('stocks', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  title: localized('title').notNull(),
  description: localized('description').notNull(),
  image: text('image'),
  dominant: text('dominant'),
  productId: uuid('product_id'),
  discountId: uuid('discount_id'),
  isActive: boolean('is_active').notNull().default(true),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const contentItemsTable = pgTable('content_items', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').$type<ContentKind>().notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull().default(0),
  title: localized('title').notNull(),
  image: text('image'),
  productId: uuid('product_id'),
  branchId: uuid('branch_id'),
  /** Validated by `toContent`, not by the database. */
  uncheckedBody: jsonb('body').$type<unknown>().notNull(),
  /** Null: a draft. */
  publishedAt: instant('published_at'),
  isHidden: boolean('is_hidden').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

/** PDF files that pages lead to. */
export const contentFilesTable = pgTable('content_files', {
  shipperId: uuid('shipper_id').notNull(),
  key: text('key').notNull(),
  content: bytes('content').notNull(),
  /** Null: it came with the chain's folder. */
  uploadedBy: uuid('uploaded_by'),
  uploadedAt: instant('uploaded_at').notNull(),
})
