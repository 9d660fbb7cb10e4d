import { defaultLanguage, languages } from '@doira/domain/i18n/languages'
import { zeroSum } from '@doira/domain/money/sum'
import { type HiddenReason, hiddenReasons } from '@doira/domain/reviews/review'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant, localized } from '../platform/database/columns.ts'

export const reviewsTable = pgTable('reviews', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  /** Null: about an order as a whole. */
  productId: uuid('product_id'),
  /** Null: it came with the chain's data, or its author has left. */
  customerId: uuid('customer_id'),
  orderId: uuid('order_id'),
  author: text('author').notNull(),
  rating: integer('rating').notNull(),
  message: text('message').notNull().default(''),
  lang: text('lang', { enum: languages }).notNull().default(defaultLanguage),
  translations: localized('translations'),
  answer: text('answer'),
  isAnswerEdited: boolean('is_answer_edited').notNull().default(false),
  pointsGiven: bigSum('points_given').notNull().default(zeroSum),
  isPublished: boolean('is_published').notNull().default(true),
  hiddenReason: text('hidden_reason', { enum: hiddenReasons }).$type<HiddenReason>(),
  /** Whether its stars count. */
  counts: boolean('counts').notNull().generatedAlwaysAs(sql`coalesce(hidden_reason <> 'spam', is_published)`),
  createdAt: instant('created_at').notNull(),
})
export type ReviewRow = typeof reviewsTable.$inferSelect
