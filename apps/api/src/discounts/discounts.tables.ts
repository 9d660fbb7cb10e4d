import type { LocalDate } from '@doira/domain/time/local-time'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, localized, sum } from '../platform/database/columns.ts'

export const discountsTable = pgTable('discounts', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  /** Null: automatic. In capitals. */
  promoCode: text('promo_code'),
  target: text('target', { enum: ['product', 'order', 'delivery', 'gift'] }).notNull(),
  mode: text('mode', { enum: ['fixed', 'percentage', 'map', 'gift'] }).notNull(),
  value: integer('value'),
  maxDiscountAmount: sum('max_discount_amount'),
  giftProductId: uuid('gift_product_id'),
  isStackable: boolean('is_stackable').notNull(),
  isActive: boolean('is_active').notNull(),
  /** Read through `discountConditionsSchema` only. */
  uncheckedConditions: jsonb('conditions').$type<unknown>().notNull().default({}),
})

export const discountProductsTable = pgTable('discount_products', {
  shipperId: uuid('shipper_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  productId: uuid('product_id').notNull(),
  amount: integer('amount'),
})

export const discountCategoriesTable = pgTable('discount_categories', {
  shipperId: uuid('shipper_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  categoryId: uuid('category_id').notNull(),
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
