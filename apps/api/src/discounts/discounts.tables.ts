import type { LocalDate } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, localized, sum } from '../platform/database/columns.ts'

export const discountsTable = pgTable('discounts', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  /** Null: automatic. In capitals. */
  promoCode: text('promo_code'),
  hasPersonalCodes: boolean('has_personal_codes').notNull().default(false),
  target: text('target', { enum: ['product', 'order', 'delivery', 'gift'] }).notNull(),
  mode: text('mode', { enum: ['fixed', 'percentage', 'map', 'gift', 'nth'] }).notNull(),
  value: integer('value'),
  nth: smallint('nth').$type<2 | 3>(),
  maxTimes: smallint('max_times'),
  maxDiscountAmount: sum('max_discount_amount'),
  isStackable: boolean('is_stackable').notNull(),
  isExclusive: boolean('is_exclusive').notNull().default(false),
  allowsPoints: boolean('allows_points').notNull().default(true),
  earnsPoints: boolean('earns_points').notNull().default(true),
  isActive: boolean('is_active').notNull(),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  /** Read through `discountConditionsSchema` only. */
  uncheckedConditions: jsonb('conditions').$type<unknown>().notNull().default({}),
})

export const discountProductsTable = pgTable('discount_products', {
  shipperId: uuid('shipper_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  productId: uuid('product_id').notNull(),
  amount: integer('amount'),
  isExcepted: boolean('is_excepted').notNull().default(false),
  position: smallint('position').notNull().default(0),
})

export const discountCategoriesTable = pgTable('discount_categories', {
  shipperId: uuid('shipper_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  categoryId: uuid('category_id').notNull(),
})

export const discountCodeBatchesTable = pgTable('discount_code_batches', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  discountId: uuid('discount_id').notNull(),
  prefix: text('prefix').notNull(),
  codes: integer('codes').notNull(),
  usesEach: integer('uses_each').notNull(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  issuedBy: uuid('issued_by').notNull(),
  stoppedAt: instant('stopped_at'),
})

export const discountCodesTable = pgTable('discount_codes', {
  shipperId: uuid('shipper_id').notNull(),
  code: text('code').notNull(),
  batchId: uuid('batch_id').notNull(),
  used: integer('used').notNull().default(0),
})

export type DiscountRow = typeof discountsTable.$inferSelect
export type DiscountProductRow = typeof discountProductsTable.$inferSelect
export type DiscountCategoryRow = typeof discountCategoriesTable.$inferSelect

/** What customers who left had used of discounts that are limited for each customer. */
export const deletedCustomerDiscountUsesTable = pgTable('discount_uses_of_phones', {
  shipperId: uuid('shipper_id').notNull(),
  /** Keyed: without the installation's secret it leads back to no phone. */
  phoneHash: bytes('phone_hash').notNull(),
  discountId: uuid('discount_id').notNull(),
  uses: integer().notNull(),
  /** The days of the uses; null: they were before this was written down. */
  usedOn: date('used_on').array().$type<LocalDate[]>(),
  customerId: uuid('customer_id'),
})

/** Phones that customers had, used such a discount with, and left for another one. */
export const leftPhonesTable = pgTable('left_phones', {
  shipperId: uuid('shipper_id').notNull(),
  /** Keyed as above. */
  phoneHash: bytes('phone_hash').notNull(),
  customerId: uuid('customer_id').notNull(),
  leftAt: instant('left_at').notNull(),
  /** Who has it now. */
  successorId: uuid('successor_id'),
})
