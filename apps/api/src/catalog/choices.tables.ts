import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { localized, sum } from '../platform/database/columns.ts'

export const modifierGroupsTable = pgTable('modifier_groups', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  key: text('key').notNull(),
  name: localized('name').notNull(),
  minAmount: integer('min_amount').notNull(),
  maxAmount: integer('max_amount').notNull(),
  isCompulsory: boolean('is_compulsory').notNull(),
  freeAmount: integer('free_amount').notNull().default(0),
  productId: uuid('product_id'),
  isActive: boolean('is_active').notNull().default(true),
})

export const modifiersTable = pgTable('modifiers', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  groupId: uuid('group_id').notNull(),
  key: text('key').notNull(),
  position: integer('position').notNull(),
  name: localized('name').notNull(),
  price: sum('price').notNull(),
  minAmount: integer('min_amount').notNull(),
  maxAmount: integer('max_amount').notNull(),
  isDefault: boolean('is_default').notNull(),
  weight: integer('weight'),
  ingredientKey: text('ingredient_key'),
  image: text('image'),
})

export const productModifierGroupsTable = pgTable('product_modifier_groups', {
  shipperId: uuid('shipper_id').notNull(),
  productId: uuid('product_id').notNull(),
  groupId: uuid('group_id').notNull(),
  position: integer('position').notNull(),
})

export const comboGroupsTable = pgTable('combo_groups', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  productId: uuid('product_id').notNull(),
  type: text('type', { enum: ['basic', 'choice'] }).notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  minAmount: integer('min_amount').notNull(),
  maxAmount: integer('max_amount').notNull(),
  maxSame: integer('max_same'),
  whenNone: text('when_none', { enum: ['stop', 'skip'] })
    .notNull()
    .default('stop'),
})

export const comboItemsTable = pgTable('combo_items', {
  shipperId: uuid('shipper_id').notNull(),
  groupId: uuid('group_id').notNull(),
  productId: uuid('product_id').notNull(),
  position: integer('position').notNull(),
  quantity: integer('quantity').notNull(),
  extraPrice: sum('extra_price').notNull(),
})
