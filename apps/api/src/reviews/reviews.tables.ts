import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized } from '../platform/database/columns.ts'

export const reviewsTable = pgTable('reviews', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  productId: uuid('product_id').notNull(),
  author: text('author').notNull(),
  rating: integer('rating').notNull(),
  message: text('message').notNull().default(''),
  translations: localized('translations'),
  answer: text('answer'),
  isPublished: boolean('is_published').notNull().default(true),
  createdAt: instant('created_at').notNull(),
})
