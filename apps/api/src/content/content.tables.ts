import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized } from '../platform/database/columns.ts'

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
